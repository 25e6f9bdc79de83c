import type { StaffUser } from "@attune/contract/staff-user";
import { humanMessage } from "../../api/api-error.ts";
import { Badge } from "../../ui/badge.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { generatorCopy } from "./generator.copy.ts";
import { useWrittenResults } from "./generator.queries.ts";
import { UserSearch } from "./user-search.tsx";

const copy = generatorCopy.fill;

interface FillFromUserProps {
  onFilled: (text: string, user: StaffUser) => void;
}

/** Finds a person and puts their latest answers into the text area for editing. */
export function FillFromUser({ onFilled }: FillFromUserProps) {
  const write = useWrittenResults();
  const take = (user: StaffUser, close: () => void) =>
    write.mutate(user.id, {
      onSuccess: (text) => {
        onFilled(text, user);
        close();
        showToast({ tone: "success", title: copy.taken(user.username) });
      },
      onError: (error) => showToast({ tone: "error", title: humanMessage(error, copy.failedTake) }),
    });
  return (
    <UserSearch
      region={copy.region}
      label={copy.label}
      hint={copy.hint}
      renderAction={(user, close) =>
        user.questionnaireStatus === null ? (
          <Badge>{copy.without}</Badge>
        ) : (
          <SmallButton
            variant="quiet"
            isPending={write.isPending}
            onClick={() => take(user, close)}
          >
            {copy.take(user.username)}
          </SmallButton>
        )
      }
    />
  );
}
