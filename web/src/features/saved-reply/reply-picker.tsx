import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { fillReply, type ReplyDetails } from "@attune/domain/ticket/reply-details";
import { SmallButton } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { RepliesDialog } from "./replies-dialog.tsx";
import { savedReplyCopy as copy } from "./saved-reply.copy.ts";
import { savedRepliesQuery } from "./saved-reply.queries.ts";

export interface ReplyPickerProps {
  details: ReplyDetails;
  onChoose: (text: string) => void;
}

/**
 * Choice of a saved reply, with the customer's details filled in. It is inserted by a button, because arrow
 * keys and letters change the choice on the way to the one that is meant.
 */
export function ReplyPicker({ details, onChoose }: ReplyPickerProps) {
  const replies = useQuery(savedRepliesQuery).data ?? [];
  const [chosenId, setChosenId] = useState("");
  const [isManaging, setIsManaging] = useState(false);
  const chosen = replies.find(({ id }) => id === chosenId);
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      {replies.length > 0 && (
        <>
          <Select
            className="min-w-0 grow"
            label={copy.choose}
            placeholder={copy.none}
            options={replies.map(({ id, title }) => ({ value: id, label: title }))}
            value={chosenId}
            onChange={(event) => setChosenId(event.target.value)}
          />
          <SmallButton
            disabled={chosen === undefined}
            onClick={() => {
              if (chosen !== undefined) onChoose(fillReply(chosen.body, details));
              setChosenId("");
            }}
          >
            {copy.insert}
          </SmallButton>
        </>
      )}
      <SmallButton onClick={() => setIsManaging(true)}>{copy.manage}</SmallButton>
      {isManaging && <RepliesDialog onClose={() => setIsManaging(false)} />}
    </div>
  );
}
