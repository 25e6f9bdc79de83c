import { useQuery } from "@tanstack/react-query";
import type { Assignment } from "@attune/contract/assignment";
import { humanMessage } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { useToast } from "../../ui/toast.tsx";
import { AssignForm } from "./assign-form.tsx";
import { assignmentCopy as copy } from "./assignment.copy.ts";
import { assignmentsQuery, useAssignFrequency, useRemoveAssignment } from "./assignment.queries.ts";
import { minutesText } from "./minutes-text.ts";

/** A person's assignments, removable with Undo. */
export function Assignments({ userId }: { userId: string }) {
  return (
    <section aria-labelledby="assignments-title">
      <h3 id="assignments-title" className="text-20 font-semibold">
        {copy.title}
      </h3>
      <p className="mt-1 mb-3 text-15 text-ink-2">{copy.intro}</p>
      <Loaded
        query={useQuery(assignmentsQuery(userId))}
        loading={{ label: copy.loading, room: "h-24" }}
        failure={{ title: copy.failed, hint: copy.failedHint }}
      >
        {(assignments) =>
          assignments.length === 0 ? (
            <p className="text-ink-2">{copy.empty}</p>
          ) : (
            <List userId={userId} assignments={assignments} />
          )
        }
      </Loaded>
      <AssignForm userId={userId} />
    </section>
  );
}

function List({ userId, assignments }: { userId: string; assignments: readonly Assignment[] }) {
  const remove = useRemoveWithWayBack(userId);
  const seconds = assignments
    .filter((it) => it.frequency.isActive)
    .reduce((sum, it) => sum + secondsOf(it), 0);
  return (
    <>
      <ul className="grid gap-3">
        {assignments.map((it) => (
          <li key={it.id} className="flex items-start gap-3 border-t border-line pt-3">
            <div className="min-w-0 grow">
              <p className="font-semibold wrap-anywhere">
                {it.frequency.name} · {copy.hertz(it.frequency.frequency)} ·{" "}
                {copy.lasts(minutesText(secondsOf(it)))}
              </p>
              {!it.frequency.isActive && <p className="text-15 text-danger">{copy.inactive}</p>}
              {it.isHeld && <p className="text-15 text-danger">{copy.held}</p>}
              {it.notes !== null && (
                <p className="text-15 whitespace-pre-line wrap-anywhere">
                  <span className="text-ink-2">{copy.notesFor}: </span>
                  {it.notes}
                </p>
              )}
              <p className="text-13 text-ink-2">
                {copy.by(it.assignedBy, formatDate(it.createdAt))}
              </p>
            </div>
            <Button
              variant="secondary"
              size="small"
              aria-label={copy.removeNamed(it.frequency.name)}
              onClick={() => remove(it)}
            >
              {copy.remove}
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-15 text-ink-2">{copy.total(minutesText(seconds))}</p>
    </>
  );
}

const wayBackMs = 10_000;

function useRemoveWithWayBack(userId: string) {
  const toast = useToast();
  const removing = useRemoveAssignment();
  const assigning = useAssignFrequency(userId);
  const fail = (error: Error, title: string) =>
    toast.show({ tone: "error", title, message: humanMessage(error, copy.failedHint) });
  const restore = ({ frequencyId, notes, customDuration }: Assignment) =>
    assigning.mutate(
      { frequencyId, notes, customDuration },
      {
        onSuccess: () => toast.show({ tone: "success", title: copy.restored }),
        onError: (error) => fail(error, copy.notAssigned),
      },
    );
  return (it: Assignment) =>
    removing.mutate(it.id, {
      onSuccess: () =>
        toast.show({
          tone: "success",
          title: copy.removed,
          durationMs: wayBackMs,
          action: { label: copy.undo, onAction: () => restore(it) },
        }),
      onError: (error) => fail(error, copy.notRemoved),
    });
}

const secondsOf = (it: Assignment) => it.customDuration ?? it.frequency.duration;
