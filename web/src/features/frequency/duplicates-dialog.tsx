import { useQuery } from "@tanstack/react-query";
import type { AnswerOf } from "@attune/contract/endpoint";
import type { listDuplicates } from "@attune/contract/frequency-import";
import { Badge } from "../../ui/badge.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { CancelButton, Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { hertzDigits } from "../../ui/hertz-text.ts";
import { duplicatesCopy as copy, frequencyCopy } from "./frequency.copy.ts";
import { duplicatesQuery } from "./frequency.queries.ts";

interface DuplicatesDialogProps {
  onClose: () => void;
  onEdit: (id: string) => void;
}

type Group = AnswerOf<typeof listDuplicates>[number];

/** Possible duplicates, for staff to open and decide about. */
export function DuplicatesDialog({ onClose, onEdit }: DuplicatesDialogProps) {
  return (
    <Dialog
      size="wide"
      title={copy.title}
      description={copy.intro}
      onClose={onClose}
      actions={<CancelButton>{copy.close}</CancelButton>}
    >
      <Loaded query={useQuery(duplicatesQuery)} copy={copy} height="h-40">
        {(groups) =>
          groups.length === 0 ? (
            <p className="text-ink-2">{copy.none}</p>
          ) : (
            <ul className="grid gap-6">
              {groups.map((group) => (
                <li key={`${group.kind} ${group.entries[0]?.id}`}>
                  <Entries group={group} onEdit={onEdit} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Entries({ group, onEdit }: { group: Group; onEdit: (id: string) => void }) {
  const [first] = group.entries;
  if (first === undefined) return null;
  return (
    <>
      <h3 className="mb-2 font-sans text-17 font-semibold wrap-anywhere">
        {group.kind === "name"
          ? copy.name(first.name)
          : copy.frequency(first.frequency, first.category)}
      </h3>
      <ul className="grid gap-2">
        {group.entries.map((it) => (
          <li
            key={it.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-2 text-15"
          >
            <span className="min-w-40 grow wrap-anywhere">
              {it.name}
              <span className="block text-13 text-ink-3">
                {hertzDigits(it.frequency)} Hz · {it.category} · {it.source}
              </span>
            </span>
            <Badge tone={it.isActive ? "success" : "neutral"}>
              {it.isActive ? frequencyCopy.active : frequencyCopy.inactive}
            </Badge>
            <SmallButton aria-label={frequencyCopy.edit(it.name)} onClick={() => onEdit(it.id)}>
              {copy.edit}
            </SmallButton>
          </li>
        ))}
      </ul>
    </>
  );
}
