/** Everything that pages are made of. */

export { Banner, type BannerProps, ConnectionBanner } from "./Banner";
export { Button, type ButtonProps } from "./Button";
export { CardFace, type CardFaceProps } from "./CardFace";
export { Choice, type ChoiceProps, type Option } from "./Choice";
export { Clock, type ClockProps, useNow } from "./Clock";
export { CardText, cardName, Contract, contractName, Contracts } from "./Contract";
export { Dialog, type DialogProps } from "./Dialog";
export { eventNav, type EventNavMore, eventPages, type Seen } from "./eventNav";
export { Disclosure, Working, type WorkingProps } from "./Disclosure";
export { Field, type FieldProps, Select, type SelectProps, Stepper, type StepperProps, Switch, type SwitchProps } from "./Field";
export { FileField, type FileFieldProps } from "./FileField";
export { Cards, type CardsProps, Deal, type DealProps, Hand } from "./Hand";
export { Landed, useLanded } from "./Landed";
export { CitedText, Law, Laws } from "./Law";
export { type Item, Menu, type MenuProps, type Part } from "./Menu";
export { Scrolls } from "./Scrolls";
export { PageMenu, Shell, type ShellProps, Wall } from "./Shell";
export { Suit, Suited } from "./Suit";
export { type Column, Table, type TableProps } from "./Table";
export { NavTabs, type NavTab, type Tab, Tabs, type TabsProps } from "./Tabs";
export { Tag } from "./Tag";
export { TimeField } from "./TimeField";
export { toast, Toasts } from "./Toasts";
export { useAfter } from "./useAfter";
export { Loaded, Problem, Waiting } from "./Waiting";
