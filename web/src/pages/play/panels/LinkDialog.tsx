import { say } from "../../../core/words";
import { Button, Dialog, toast } from "../../../parts";

/** The link of one's own seat: whoever opens it plays on from there. */
export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={say("web.play.device")} actions={<Button kind="primary" onClick={() => copy(link)}>{say("web.play.copy")}</Button>}>
      <div class="stack">
        <p>{say("web.play.device_hint")}</p>
        <p class="live-link" tabIndex={0}>{link}</p>
      </div>
    </Dialog>
  );
}

/** Into the clipboard where the browser has one: it has none on plain http. */
export function copy(text: string): void {
  const done = () => toast(say("web.play.copied"));
  if (navigator.clipboard) {
    void navigator.clipboard.writeText(text).then(done, () => undefined);
    return;
  }
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  if (document.execCommand("copy")) done();
  field.remove();
}
