import { useState } from "preact/hooks";
import { say } from "../core/words";

export interface FileFieldProps {
  label: string;
  /** Which files are offered: ".pbn,text/plain". */
  accept?: string;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** A file of the reader's own to choose. Drawn here: a browser's own button speaks the browser's language, not the reader's. */
export function FileField({ label, accept, disabled, onFile }: FileFieldProps) {
  const [name, setName] = useState("");
  const pick = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = ""; // so that the same file can be chosen again
    if (!file) return;
    setName(file.name);
    onFile(file);
  };
  return (
    <label class="field file-field">
      <span class="label">{label}</span>
      <span class="file-drawn">
        <span class="button" aria-hidden="true">{say("web.file.choose")}</span>
        <span class="file-name">{name}</span>
        <input type="file" accept={accept} disabled={disabled} onChange={(event) => pick(event.currentTarget)} />
      </span>
    </label>
  );
}
