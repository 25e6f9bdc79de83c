import { useState } from "react";
import type { StaffTicketRow } from "@attune/contract/staff-ticket";
import { humanMessage } from "../../api/api-error.ts";
import { Button, SmallButton } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { showToast, undoMs } from "../../ui/toast-store.ts";
import { staffTicketCopy } from "./ticket.copy.ts";
import { type Giving, useAssignMany } from "./ticket.queries.ts";

const { many: copy, nobody } = staffTicketCopy;

interface AssignManyProps {
  chosen: readonly StaffTicketRow[];
  staff: readonly { id: string; username: string }[];
  /** Called with the ids that could not be reached. */
  onDone: (left: readonly string[]) => void;
}

const toNobody = "nobody";

/** Several requests for the same person, each audited; Undo restores them where nobody else has. */
export function AssignMany({ chosen, staff, onDone }: AssignManyProps) {
  const assigning = useAssignMany();
  const [assignee, setAssignee] = useState("");
  const assign = () => {
    const assignedTo = assignee === toNobody ? null : assignee;
    const asked = chosen.map((it) => ({ id: it.id, assignedTo, assignedBefore: it.assignedTo }));
    assigning.mutate(asked, {
      onSuccess: ({ given, rest, error }) => {
        onDone(rest.map((it) => it.id));
        const action =
          given.length > 0 ? { label: copy.undo, onAction: () => undo(given) } : undefined;
        if (rest.length > 0)
          showToast({
            tone: "error",
            title: copy.doneSome(given.length, asked.length),
            message: `${humanMessage(error, copy.lost)} ${copy.stillSelected}`,
            action,
          });
        else
          showToast({
            tone: "success",
            title: copy.done(given.length),
            message: [which(given), leftOf(asked, given)].join(" "),
            durationMs: undoMs,
            action,
          });
      },
    });
  };
  const which = (given: readonly Giving[]) => {
    const first = chosen.find((it) => it.id === given[0]?.id);
    return first === undefined ? "" : copy.which(first.subject, given.length - 1);
  };
  const undo = (given: readonly Giving[]) =>
    restore(
      given.map(({ id, assignedTo, assignedBefore = null }) => ({
        id,
        assignedTo: assignedBefore,
        assignedBefore: assignedTo,
      })),
    );
  const restore = (asked: readonly Giving[]) =>
    assigning.mutate(asked, {
      onSuccess: ({ given, rest, error }) =>
        showToast(
          rest.length > 0
            ? {
                tone: "error",
                title: copy.undoneSome(given.length, asked.length),
                message: humanMessage(error, copy.lost),
                action: { label: copy.again, onAction: () => restore(rest) },
              }
            : {
                tone: "success",
                title: copy.undone(given.length),
                message: leftOf(asked, given),
              },
        ),
    });
  return (
    <fieldset className="mb-4 flex flex-wrap items-end gap-3 rounded-card border border-line-strong bg-sunken p-4">
      <legend className="sr-only">{copy.title}</legend>
      <output className="mr-auto self-center font-semibold">{copy.chosen(chosen.length)}</output>
      <Select
        className="w-48"
        label={copy.assign}
        placeholder={copy.choose}
        options={[
          ...staff.map(({ id, username }) => ({ value: id, label: username })),
          { value: toNobody, label: nobody },
        ]}
        value={assignee}
        onChange={(event) => setAssignee(event.currentTarget.value)}
      />
      <Button
        size="small"
        disabled={assignee === ""}
        isPending={assigning.isPending}
        pendingLabel={copy.assigning(assigning.at, chosen.length)}
        onClick={assign}
      >
        {copy.go}
      </Button>
      <SmallButton onClick={() => onDone([])}>{copy.none}</SmallButton>
    </fieldset>
  );
}

const leftOf = (asked: readonly unknown[], given: readonly unknown[]) =>
  asked.length > given.length ? copy.left(asked.length - given.length) : undefined;
