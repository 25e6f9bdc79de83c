import type { StaffMember } from "@attune/contract/staff";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { RecordLink } from "../../ui/record-link.tsx";
import { Row, RowCell, RowHead, RowTable } from "../../ui/row-table.tsx";
import { timeText } from "../../ui/time-text.ts";
import { roleNames, staffCopy as copy } from "./staff.copy.ts";

interface StaffTableProps {
  staff: readonly StaffMember[];
  /** The signed-in staff member, who cannot change their own access. */
  ownId: string | undefined;
  onChange: (member: StaffMember) => void;
}

export function StaffTable({ staff, ownId, onChange }: StaffTableProps) {
  const { columns } = copy;
  return (
    <RowTable caption={copy.caption} columns={Object.values(columns).map((name) => ({ name }))}>
      {staff.map((member) => (
        <Row key={member.id}>
          <RowHead>
            <span className="wrap-anywhere">{member.fullName ?? member.username}</span>
            <span className="block text-13 font-normal wrap-anywhere text-ink-2">
              {member.fullName !== null && member.username}
              {member.fullName !== null && member.email !== null && " · "}
              {member.email !== null && <EmailText address={member.email} />}
            </span>
          </RowHead>
          <RowCell name={columns.role}>{roleNames[member.role]}</RowCell>
          <RowCell name={columns.state}>
            <State member={member} />
          </RowCell>
          <RowCell name={columns.secondStep}>
            <Badge tone={member.hasSecondFactor ? "success" : "warning"}>
              {member.hasSecondFactor ? copy.on : copy.off}
            </Badge>
          </RowCell>
          <RowCell name={columns.seen}>
            {member.lastSeenAt === null ? copy.never : timeText(member.lastSeenAt)}
          </RowCell>
          <RowCell name={columns.actions}>
            {member.id === ownId ? (
              <Badge>{copy.you}</Badge>
            ) : (
              <Button
                variant="secondary"
                size="small"
                aria-label={copy.changeNamed(member.username)}
                onClick={() => onChange(member)}
              >
                {copy.change}
              </Button>
            )}
            <RecordLink kind="staff" id={member.id} name={member.username} />
          </RowCell>
        </Row>
      ))}
    </RowTable>
  );
}

function State({ member: { disabledAt } }: { member: StaffMember }) {
  if (disabledAt === null) return <Badge tone="success">{copy.active}</Badge>;
  return (
    <>
      <Badge tone="danger">{copy.disabled}</Badge>
      <span className="mt-1 block text-13 text-ink-2">{copy.since(formatDate(disabledAt))}</span>
    </>
  );
}
