import { useEffect, useId, useState, type ReactNode } from "react";
import { fieldMessages } from "../../api/api-error.ts";
import type { Mutation } from "../../api/use-mutation.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { staffTicketCopy as copy, ticketCopy } from "./ticket.copy.ts";

interface StaffAnswerProps {
  words: { label: string; hint: string; send: string; sending: string; done: string };
  text: string;
  onText: (text: string) => void;
  sending: Pick<Mutation<unknown, string>, "mutate" | "isPending" | "error">;
  /** Raised to move the focus into the field. */
  focusRequests: number;
  onSent: () => void;
  /** Content above the field, which may have forms of its own. */
  children?: ReactNode;
}

/** A staff message on a ticket; if sending fails, the text stays in the field. */
export function StaffAnswer(props: StaffAnswerProps) {
  const { words, text, onText, sending, focusRequests, onSent, children } = props;
  const id = useId();
  useEffect(() => {
    if (focusRequests > 0) document.getElementById(id)?.focus();
  }, [id, focusRequests]);
  const [isMissing, setIsMissing] = useState(false);
  const send = () => {
    setIsMissing(text.trim() === "");
    if (text.trim() === "") {
      document.getElementById(id)?.focus();
      return;
    }
    sending.mutate(text, {
      onSuccess: () => {
        onText("");
        onSent();
        showToast({ title: words.done, tone: "success" });
      },
      onError: (error) => {
        if (Object.keys(fieldMessages(error)).length > 0) document.getElementById(id)?.focus();
        else showError(copy.refused, error);
      },
    });
  };
  const refused = Object.values(fieldMessages(sending.error))[0];
  return (
    <>
      {children}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextArea
          id={id}
          label={words.label}
          hint={words.hint}
          rows={4}
          value={text}
          error={isMissing ? ticketCopy.replyEmpty : refused}
          onChange={(event) => {
            onText(event.target.value);
            setIsMissing(false);
          }}
        />
        <div className="mt-3 flex justify-end">
          <Button type="submit" isPending={sending.isPending} pendingLabel={words.sending}>
            {words.send}
          </Button>
        </div>
      </form>
    </>
  );
}
