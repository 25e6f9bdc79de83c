import { useState } from "react";
import type { StaffTicketRow } from "@attune/contract/staff-ticket";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { staffTicketCopy } from "./ticket.copy.ts";
import { type Giving, useAssignMany } from "./ticket.queries.ts";

const { many: copy, nobody, refused } = staffTicketCopy;

interface AssignManyProps {
  chosen: readonly StaffTicketRow[];
  staff: readonly { id: string; username: string }[];
  onDone: () => void;
}

const toNobody = "nobody";
const wayBackMs = 10_000;

/** Several requests for the same person, each audited; Undo restores them where nobody else has. */
export function AssignMany({ chosen, staff, onDone }: AssignManyProps) {
  const assigning = useAssignMany();
  const [assignee, setAssignee] = useState("");
  const fail = (error: Error) => showError(refused, error, copy.failedHint);
  const assign = () => {
    const assignedTo = assignee === toNobody ? null : assignee;
    assigning.mutate(
      chosen.map(({ id, assignedTo: assignedBefore }) => ({ id, assignedTo, assignedBefore })),
      {
        onSuccess: (given) => {
          onDone();
          showToast({
            tone: "success",
            title: copy.done(given.length),
            ...leftOf(chosen, given),
            durationMs: wayBackMs,
            ...(given.length > 0 && { action: { label: copy.undo, onAction: () => undo(given) } }),
          });
        },
        onError: fail,
      },
    );
  };
  const undo = (given: readonly Giving[]) =>
    assigning.mutate(
      given.map(({ id, assignedTo, assignedBefore = null }) => ({
        id,
        assignedTo: assignedBefore,
        assignedBefore: assignedTo,
      })),
      {
        onSuccess: (back) =>
          showToast({
            tone: "success",
            title: copy.undone(back.length),
            ...leftOf(given, back),
          }),
        onError: fail,
      },
    );
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
        pendingLabel={copy.assigning}
        onClick={assign}
      >
        {copy.go}
      </Button>
      <Button variant="secondary" size="small" onClick={onDone}>
        {copy.none}
      </Button>
    </fieldset>
  );
}

const leftOf = (asked: readonly unknown[], given: readonly unknown[]) =>
  asked.length > given.length ? { message: copy.left(asked.length - given.length) } : {};
