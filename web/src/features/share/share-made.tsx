import { useState } from "react";
import type { AnswerOf } from "@attune/contract/endpoint";
import type { makeShare } from "@attune/contract/share";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { shareDialogCopy as copy } from "./share.copy.ts";

interface ShareMadeProps {
  made: AnswerOf<typeof makeShare>;
  onClose: () => void;
}

/** The only time the link is shown. */
export function ShareMade({ made, onClose }: ShareMadeProps) {
  const link = `${location.origin}/shared#${made.token}`;
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  };
  return (
    <Dialog
      title={copy.madeTitle}
      description={copy.madeHint(formatDate(made.expiresAt))}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.done}
          </Button>
          <Button onClick={() => void copyLink()}>{copy.copy}</Button>
        </>
      }
    >
      <TextInput
        label={copy.link}
        hint={copy.once}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <output className="mt-3 block text-15">
        {outcome === "copied" && copy.copied}
        {outcome === "refused" && copy.notCopied}
      </output>
    </Dialog>
  );
}
