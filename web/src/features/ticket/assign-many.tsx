import { useState } from "react";
import type { StaffTicketRow } from "@attune/contract/staff-ticket";
import { humanMessage } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { ChosenBar } from "../../ui/row-choice.tsx";
import { Select } from "../../ui/select.tsx";
import { showToast, undoMs } from "../../ui/toast-store.ts";
import type { ChosenRows } from "../../ui/use-chosen-rows.ts";
import { staffTicketCopy } from "./ticket.copy.ts";
import { type Giving, useAssignMany } from "./ticket.queries.ts";

const { many: copy, nobody } = staffTicketCopy;

interface AssignManyProps {
  chosen: ChosenRows<StaffTicketRow>;
  staff: readonly { id: string; username: string }[];
}

const toNobody = "nobody";

/** Several requests for the same person, each audited; Undo restores them where nobody else has. */
export function AssignMany({ chosen, staff }: AssignManyProps) {
  const assigning = useAssignMany();
  const [assignee, setAssignee] = useState("");
  const assign = () => {
    const assignedTo = assignee === toNobody ? null : assignee;
    const asked = chosen.rows.map((it) => ({
      id: it.id,
      assignedTo,
      assignedBefore: it.assignedTo,
    }));
    assigning.mutate(asked, {
      onSuccess: ({ done: given, rest, error }) => {
        chosen.choose(rest.map((it) => it.id));
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
    const first = chosen.rows.find((it) => it.id === given[0]?.id);
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
      onSuccess: ({ done: given, rest, error }) =>
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
    <ChosenBar chosen={chosen} title={copy.title} count={copy.chosen(chosen.rows.length)}>
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
        pendingLabel={copy.assigning(assigning.at, chosen.rows.length)}
        onClick={assign}
      >
        {copy.go}
      </Button>
    </ChosenBar>
  );
}

const leftOf = (asked: readonly unknown[], given: readonly unknown[]) =>
  asked.length > given.length ? copy.left(asked.length - given.length) : undefined;
