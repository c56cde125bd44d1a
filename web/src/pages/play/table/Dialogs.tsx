import { say } from "../../../core/words";
import { Dialog } from "../../../parts";
import type { Opened, Playing } from "../core/playing";
import { OwnVoice } from "../voice/Heard";
import { WriteDialog } from "../words/Words";
import { CallDialog, ExplainDialog } from "../panels/CallDialog";
import { ClaimDialog } from "../panels/ClaimDialog";
import { LinkDialog } from "../panels/LinkDialog";
import { SystemsDialog } from "../panels/SystemsDialog";
import { WithdrawDialog } from "../panels/WithdrawDialog";
import { AuctionSheet, DirectorDialog, LastTrick, MoreSheet, SettingsDialog } from "../panels/Sheets";

/** What lies over the table: one thing at a time. */
export function Dialogs({ at, opened, link }: { at: Playing; opened: Opened; link: string }) {
  if (!opened) return null;
  const onClose = () => at.open(null);
  switch (opened.what) {
    case "call": {
      const call = at.table.auction[opened.place];
      return call ? <CallDialog at={at} call={call} onClose={onClose} /> : null;
    }
    case "explain":
      return <ExplainDialog at={at} call={opened.call} onClose={onClose} />;
    case "claim":
      return <ClaimDialog at={at} concede={false} onClose={onClose} />;
    case "concede":
      return <ClaimDialog at={at} concede onClose={onClose} />;
    case "withdraw":
      return <WithdrawDialog at={at} board={opened.board} final={opened.final} onClose={onClose} />;
    case "director":
      return <DirectorDialog at={at} onClose={onClose} />;
    case "last":
      return <LastTrick at={at} onClose={onClose} />;
    case "auction":
      return <AuctionSheet at={at} onClose={onClose} />;
    case "more":
      return <MoreSheet at={at} onClose={onClose} />;
    case "systems":
      return <SystemsDialog at={at} onClose={onClose} />;
    case "settings":
      return <SettingsDialog onClose={onClose} />;
    case "voice":
      return <Dialog open onClose={onClose} title={say("web.play.voice.title")}><OwnVoice voice={at.voice} /></Dialog>;
    case "write":
      return <Dialog open onClose={onClose} title={say("web.play.words.title", { lesson: at.table.settings.lesson })}><WriteDialog at={at} onDone={onClose} /></Dialog>;
    case "link":
      return <LinkDialog link={link} onClose={onClose} />;
    default:
      return null;
  }
}
