import { useId, useState } from "react";
import type { UseMutationResult } from "@tanstack/react-query";
import { humanMessage } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useUnsavedForm } from "../../ui/unsaved-forms.ts";
import { useToast } from "../../ui/toast.tsx";
import { staffTicketCopy as copy, ticketCopy } from "./ticket.copy.ts";

interface StaffAnswerProps {
  words: { label: string; hint: string; send: string; sending: string; done: string };
  sending: Pick<UseMutationResult<unknown, Error, string>, "mutate" | "isPending">;
  isSecondary?: boolean;
}

/** Words of staff for the customer; they stay in the field where they could not be sent. */
export function StaffAnswer({ words, sending, isSecondary = false }: StaffAnswerProps) {
  const id = useId();
  const toast = useToast();
  const [text, setText] = useState("");
  useUnsavedForm(text.trim() !== "");
  const [isMissing, setIsMissing] = useState(false);
  const send = () => {
    setIsMissing(text.trim() === "");
    if (text.trim() === "") {
      document.getElementById(id)?.focus();
      return;
    }
    sending.mutate(text, {
      onSuccess: () => {
        setText("");
        toast.show({ title: words.done, tone: "success" });
      },
      onError: (error) =>
        toast.show({
          title: copy.refused,
          message: humanMessage(error, copy.failedHint),
          tone: "error",
        }),
    });
  };
  return (
    <div className="mt-5">
      <TextArea
        id={id}
        label={words.label}
        hint={words.hint}
        rows={3}
        value={text}
        error={isMissing ? ticketCopy.replyEmpty : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setIsMissing(false);
        }}
      />
      <div className="mt-3 flex justify-end">
        <Button
          variant={isSecondary ? "secondary" : "primary"}
          isPending={sending.isPending}
          pendingLabel={words.sending}
          onClick={send}
        >
          {words.send}
        </Button>
      </div>
    </div>
  );
}
