import { useState } from "react";
import { type StaffRole, staffRoles } from "@attune/contract/access";
import type { StaffMember } from "@attune/contract/staff";
import { humanMessage } from "../../api/api-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { Select } from "../../ui/select.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { roleOptions, staffCopy as copy } from "./staff.copy.ts";
import { type StaffAct, staffActs, useChangeStaff } from "./staff.queries.ts";

interface ChangeDialogProps {
  member: StaffMember;
  onClose: () => void;
}

/** Confirms one change to a staff member's access. */
export function ChangeDialog({ member, onClose }: ChangeDialogProps) {
  const changing = useChangeStaff();
  const [act, setAct] = useState<StaffAct>("role");
  const [role, setRole] = useState<StaffRole>(
    staffRoles.find((it) => it !== member.role) ?? member.role,
  );
  const problem = changing.error === null ? null : humanMessage(changing.error);
  const save = () =>
    changing.mutate(
      { id: member.id, act, role },
      {
        onSuccess: () => {
          onClose();
          showToast({ title: copy.done[act](member.username), tone: "success" });
        },
      },
    );
  const offered = staffActs.filter(
    (it) => it !== (member.disabledAt === null ? "enable" : "disable"),
  );
  return (
    <FormDialog
      id="change-staff"
      placement="sheet"
      title={copy.changeNamed(member.username)}
      submitLabel={copy.submit[act]}
      pendingLabel={copy.changing}
      isDangerous={act === "disable" || act === "removal"}
      isSubmitting={changing.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <RadioGroup
        legend={copy.acts.legend}
        options={offered.map((value) => ({ value, label: labelOf(value), hint: hintOf(value) }))}
        value={act}
        onChange={(value) => {
          setAct(staffActs.find((it) => it === value) ?? act);
          changing.reset();
        }}
      />
      {act === "role" && (
        <Select
          label={copy.acts.newRole}
          options={roleOptions.filter(({ value }) => value !== member.role)}
          value={role}
          onChange={(event) =>
            setRole(staffRoles.find((it) => it === event.currentTarget.value) ?? role)
          }
        />
      )}
      {problem !== null && (
        <Alert tone="danger" title={copy.changeFailed} isLive>
          {problem}
        </Alert>
      )}
    </FormDialog>
  );
}

const labelOf = (act: StaffAct) => copy.acts[act];
const hintOf = (act: StaffAct) =>
  act === "role" ? copy.acts.roleHint : copy.acts[`${act}-hint` as const];
