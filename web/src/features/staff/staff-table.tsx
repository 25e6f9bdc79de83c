import type { StaffMember } from "@attune/contract/staff";
import { Badge } from "../../ui/badge.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { RecordLink } from "../../ui/record-link.tsx";
import { Row, RowCell, RowHead, RowTable } from "../../ui/row-table.tsx";
import { timeText } from "../../ui/time-text.ts";
import { wordFor } from "../../ui/words-for.ts";
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
          <RowHead note={noteOf(member)}>{member.fullName ?? member.username}</RowHead>
          <RowCell name={columns.role}>{wordFor(roleNames, member.role)}</RowCell>
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
            <span className="flex items-center gap-2">
              {member.id === ownId ? (
                <Badge>{copy.you}</Badge>
              ) : (
                <SmallButton
                  aria-label={copy.changeNamed(member.username)}
                  onClick={() => onChange(member)}
                >
                  {copy.change}
                </SmallButton>
              )}
              <RecordLink kind="staff" id={member.id} name={member.username} />
            </span>
          </RowCell>
        </Row>
      ))}
    </RowTable>
  );
}

/** Username and email address, without what the row's heading already says. */
function noteOf({ fullName, username, email }: StaffMember): string | undefined {
  const parts = [fullName === null ? null : username, email].filter((it) => it !== null);
  return parts.length === 0 ? undefined : parts.join(" · ");
}

function State({ member: { disabledAt } }: { member: StaffMember }) {
  if (disabledAt === null) return <Badge tone="success">{copy.active}</Badge>;
  return (
    <>
      <Badge tone="danger">{copy.disabled}</Badge>
      <span className="ml-2 text-13 text-ink-2">{copy.since(formatDate(disabledAt))}</span>
    </>
  );
}
