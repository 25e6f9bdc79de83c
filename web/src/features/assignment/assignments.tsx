import type { ComponentType } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Assignment } from "@attune/contract/assignment";
import type { EntryPickerProps } from "../../api/entry-picker.ts";
import { SmallButton } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { OrderedList } from "../../ui/ordered-list.tsx";
import { Section } from "../../ui/section.tsx";
import { showError } from "../../ui/show-error.ts";
import { showToast, undoMs } from "../../ui/toast-store.ts";
import { AssignForm } from "./assign-form.tsx";
import { assignmentCopy as copy } from "./assignment.copy.ts";
import {
  assignmentsQuery,
  useAssignFrequencies,
  useAssignFrequency,
  useOrderAssignments,
  useRemoveAssignment,
} from "./assignment.queries.ts";
import { FollowAssignments } from "./follow-assignments.tsx";
import { FrequencyPicker } from "./frequency-picker.tsx";
import { minutesText } from "./minutes-text.ts";

interface AssignmentsProps {
  userId: string;
  /** Templates, which another feature owns. */
  Templates: ComponentType<TemplatesProps>;
}

interface TemplatesProps {
  entries: ReturnType<typeof entryOf>[];
  EntryPicker: ComponentType<EntryPickerProps>;
  onUse: (template: { entries: UsedEntry[] }) => void;
  isUsing: boolean;
}

type UsedEntry = Pick<ReturnType<typeof entryOf>, "entryId" | "customDuration">;

/** A person's assignments, which staff sort, remove with Undo, and assign by template. */
export function Assignments({ userId, Templates }: AssignmentsProps) {
  const { use, isUsing } = useTemplate(userId);
  return (
    <Section heading="h3" title={copy.title} titleClassName="text-20 font-semibold">
      <p className="mt-1 mb-3 text-15 text-ink-2">{copy.intro}</p>
      <FollowAssignments />
      <Loaded query={useQuery(assignmentsQuery(userId))} copy={copy} height="h-24">
        {(assignments) => (
          <>
            {assignments.length === 0 ? (
              <p className="text-ink-2">{copy.empty}</p>
            ) : (
              <List userId={userId} assignments={assignments} />
            )}
            <Templates
              entries={assignments.map(entryOf)}
              EntryPicker={FrequencyPicker}
              onUse={({ entries }) => use(entries)}
              isUsing={isUsing}
            />
          </>
        )}
      </Loaded>
      <AssignForm userId={userId} />
    </Section>
  );
}

/** As part of a template: without the note, which is about the person. */
const entryOf = ({ frequency, customDuration }: Assignment) => ({ ...frequency, customDuration });

function List({ userId, assignments }: { userId: string; assignments: readonly Assignment[] }) {
  const { listed, order } = useOrderAssignments(userId);
  const onError = (error: Error) => showError(copy.notOrdered, error);
  const remove = useRemoveWithWayBack(userId, (removed, restored) => {
    const place = assignments.findIndex((it) => it.id === removed.id);
    const others = listed().filter((it) => it.id !== restored.id);
    order(others.toSpliced(place, 0, restored), { basedOn: [restored, ...others], onError });
  });
  const seconds = assignments
    .filter((it) => it.frequency.isActive)
    .reduce((sum, it) => sum + secondsOf(it), 0);
  return (
    <>
      <OrderedList
        label={copy.order}
        items={assignments}
        keyOf={(it) => it.id}
        nameOf={(it) => it.frequency.name}
        onOrder={(sorted) => order(sorted, { onError })}
      >
        {(it) => <Item assignment={it} onRemove={() => remove(it)} />}
      </OrderedList>
      <p className="mt-3 text-15 text-ink-2">{copy.total(minutesText(seconds))}</p>
    </>
  );
}

function Item({ assignment: it, onRemove }: { assignment: Assignment; onRemove: () => void }) {
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <div className="min-w-0 grow basis-48">
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
        <p className="text-13 text-ink-2">{copy.by(it.assignedBy, formatDate(it.createdAt))}</p>
      </div>
      <SmallButton aria-label={copy.removeNamed(it.frequency.name)} onClick={onRemove}>
        {copy.remove}
      </SmallButton>
    </div>
  );
}

/** Assigns the entries of a template, and says which were left out. */
function useTemplate(userId: string) {
  const assigning = useAssignFrequencies(userId);
  const use = (entries: readonly UsedEntry[]) =>
    assigning.mutate(
      entries.map(({ entryId, customDuration }) => ({ entryId, customDuration })),
      {
        onSuccess: ({ assigned, alreadyAssigned, notAssignable }) =>
          showToast({
            tone: assigned > 0 ? "success" : "info",
            title: copy.severalAssigned(assigned),
            message: [
              ...(alreadyAssigned.length > 0 ? [copy.alreadyAssigned(alreadyAssigned)] : []),
              ...(notAssignable.length > 0 ? [copy.notAssignable(notAssignable)] : []),
            ].join(" "),
          }),
        onError: (error) => showError(copy.notAssigned, error),
      },
    );
  return { use, isUsing: assigning.isPending };
}

/** `onRestored` puts it back in its place. */
function useRemoveWithWayBack(
  userId: string,
  onRestored: (removed: Assignment, restored: Assignment) => void,
) {
  const removing = useRemoveAssignment();
  const assigning = useAssignFrequency(userId);
  const fail = (error: Error, title: string) => showError(title, error);
  const restore = (removed: Assignment) => {
    const { frequencyId, notes, customDuration } = removed;
    assigning.mutate(
      { frequencyId, notes, customDuration },
      {
        onSuccess: (restored) => {
          onRestored(removed, restored);
          showToast({ tone: "success", title: copy.restored });
        },
        onError: (error) => fail(error, copy.notAssigned),
      },
    );
  };
  return (it: Assignment) =>
    removing.mutate(it.id, {
      onSuccess: () =>
        showToast({
          tone: "success",
          title: copy.removed,
          message: it.frequency.name,
          durationMs: undoMs,
          action: { label: copy.undo, onAction: () => restore(it) },
        }),
      onError: (error) => fail(error, copy.notRemoved),
    });
}

const secondsOf = (it: Assignment) => it.customDuration ?? it.frequency.duration;
