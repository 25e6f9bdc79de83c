import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { fillReply, type ReplyDetails } from "@attune/domain/ticket/reply-details";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { RepliesDialog } from "./replies-dialog.tsx";
import { savedReplyCopy as copy } from "./saved-reply.copy.ts";
import { savedRepliesQuery } from "./saved-reply.queries.ts";

export interface ReplyPickerProps {
  details: ReplyDetails;
  onChoose: (text: string) => void;
}

/** Choice of a saved reply, with the customer's details filled in. */
export function ReplyPicker({ details, onChoose }: ReplyPickerProps) {
  const replies = useQuery(savedRepliesQuery).data ?? [];
  const [isManaging, setIsManaging] = useState(false);
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      {replies.length > 0 && (
        <Select
          className="min-w-0 grow"
          label={copy.choose}
          placeholder={copy.none}
          options={replies.map(({ id, title }) => ({ value: id, label: title }))}
          value=""
          onChange={(event) => {
            const reply = replies.find(({ id }) => id === event.target.value);
            if (reply !== undefined) onChoose(fillReply(reply.body, details));
          }}
        />
      )}
      <Button variant="secondary" size="small" onClick={() => setIsManaging(true)}>
        {copy.manage}
      </Button>
      {isManaging && <RepliesDialog onClose={() => setIsManaging(false)} />}
    </div>
  );
}
