import type { ComponentChildren } from "preact";
import { go } from "../core/router";
import { useLanded } from "./Landed";

export interface Column<Row> {
  key: string;
  /** Head of the column. */
  label: ComponentChildren;
  /** What the head stands for, where it is short. */
  title?: string;
  cell: (row: Row) => ComponentChildren;
  /** Numbers stand right, so that they line up. */
  num?: boolean;
  mid?: boolean;
  /** Left out on a phone. */
  wide?: boolean;
  /** Names the row: a heading for screen readers. */
  heads?: boolean;
  /** The cell shows for a moment that this changed. */
  landed?: (row: Row) => unknown;
}

export interface TableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  caption?: ComponentChildren;
  hideCaption?: boolean;
  /** Own row: marked. */
  mine?: (row: Row) => boolean;
  /** Where a tap on the row leads; put a link into a cell, too, for the keyboard. */
  href?: (row: Row) => string | undefined;
  /** Said in place of rows when there are none. */
  empty?: string;
  dense?: boolean;
  large?: boolean;
}

export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, rowKey, caption, hideCaption, mine, href, empty, dense, large } = props;
  return (
    <div class="table-box">
      <table class={`table${dense ? " dense" : ""}${large ? " large" : ""}`}>
        {caption && <caption class={hideCaption ? "unseen" : undefined}>{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" class={classes(column)} title={column.title}>
                {column.title ? <abbr title={column.title}>{column.label}</abbr> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const link = href?.(row);
            return (
              <tr
                key={rowKey(row)}
                class={mine?.(row) ? "mine" : undefined}
                data-link={link ? "" : undefined}
                onClick={link ? (click) => follow(click, link) : undefined}
              >
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
              </tr>
            );
          })}
          {rows.length === 0 && empty && (
            <tr>
              <td class="quiet" colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const landed = useLanded(column.landed?.(row));
  const style = [classes(column), landed].filter(Boolean).join(" ") || undefined;
  if (column.heads)
    return (
      <th scope="row" class={style}>
        {column.cell(row)}
      </th>
    );
  return <td class={style}>{column.cell(row)}</td>;
}

function classes<Row>({ num, mid, wide }: Column<Row>): string | undefined {
  return [num && "num", mid && "mid", wide && "wide"].filter(Boolean).join(" ") || undefined;
}

function follow(click: MouseEvent, link: string): void {
  if (!(click.target as Element).closest("a, button, summary, input")) go(link);
}
