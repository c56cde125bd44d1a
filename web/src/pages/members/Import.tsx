import { useEffect, useState } from "preact/hooks";
import type { MembersRead, MembersTaken } from "../../core/answers";
import { post, refusal } from "../../core/api";
import { say } from "../../core/words";
import { Button, Dialog, Field, FileField, Switch, Tag, toast } from "../../parts";

const KINDS = { new: "good", changed: "warn", same: undefined, nobody: "bad" } as const;
const SHOWN = 200;

/** A list pasted or from a file: what was understood is shown before anything is taken. */
export function Import({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const [whole, setWhole] = useState(false);
  const [read, setRead] = useState<MembersRead | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (!text.trim()) {
      setRead(null);
      return undefined;
    }
    const ending = new AbortController();
    const soon = setTimeout(() => {
      post<MembersRead>("/api/members/read", { text }, { signal: ending.signal }).then(
        (found) => (setRead(found), setProblem(null)),
        (error: unknown) => !ending.signal.aborted && setProblem(refusal(error).message),
      );
    }, 200);
    return () => {
      clearTimeout(soon);
      ending.abort();
    };
  }, [text]);
  const take = async () => {
    try {
      const { taken, members } = await post<MembersTaken>("/api/members/import", { text, whole });
      toast(say("web.members.taken", { taken, members }));
      onClose();
    } catch (error) {
      setProblem(refusal(error).message);
    }
  };
  const count = read ? read.lines.length - read.nobody : 0;
  return (
    <Dialog open onClose={onClose} title={say("web.members.import")}
      actions={<><Button onClick={onClose}>{say("web.cancel")}</Button><Button kind="primary" disabled={!count} onClick={() => void take()}>{say("web.members.take", { count })}</Button></>}>
      <div class="stack">
        {problem && <p class="error" role="alert">{problem}</p>}
        <FileField label={say("web.members.file")} accept=".csv,.txt,.tsv,text/*" onFile={(file) => void file.text().then(setText)} />
        <Field label={say("web.members.paste")} hint={say("web.members.hint")} placeholder={say("web.members.like")} lines={6} value={text} onInput={setText} />
        {read && (
          <>
            <p role="status">{say("web.members.read", { new: read.new, changed: read.changed, same: read.same, nobody: read.nobody })}</p>
            {read.left_out.length > 0 && <p class="strong">{say("web.members.left_out", { headings: read.left_out })}</p>}
            <div class="members-read">
              <table>
                <thead><tr><th>{say("web.members.number")}</th><th>{say("web.members.name")}</th><th>{say("web.members.handicap")}</th><th>{say("web.members.grade")}</th><th>{say("web.event.club")}</th><th /></tr></thead>
                <tbody>
                  {read.lines.slice(0, SHOWN).map((line) => line.member ? (
                    <tr key={line.line}>
                      <td>{line.member.number}</td><td>{line.member.name}</td><td>{line.member.handicap}</td><td>{line.member.grade}</td><td>{line.member.club}</td>
                      <td><Tag kind={KINDS[line.means]}>{say(`web.members.means.${line.means}`)}</Tag></td>
                    </tr>
                  ) : (
                    <tr key={line.line}><td colSpan={5} class="error">{line.given}: {line.flaw?.text}</td><td><Tag kind="bad">{say("web.members.means.nobody")}</Tag></td></tr>
                  ))}
                </tbody>
              </table>
            </div>
            <Switch label={say("web.members.whole")} on={whole} onChange={setWhole} />
          </>
        )}
      </div>
    </Dialog>
  );
}
