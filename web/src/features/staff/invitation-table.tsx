import type { StaffInvitation } from "@attune/contract/staff-invitation";
import { Badge } from "../../ui/badge.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { Row, RowCell, RowHead, RowTable } from "../../ui/row-table.tsx";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { wordFor } from "../../ui/words-for.ts";
import { invitationCopy as copy, roleNames } from "./staff.copy.ts";
import { useResendInvitation, useWithdrawInvitation } from "./staff.queries.ts";

export function InvitationTable({ invitations }: { invitations: readonly StaffInvitation[] }) {
  const { columns } = copy;
  if (invitations.length === 0) return <p className="text-ink-2">{copy.none}</p>;
  return (
    <RowTable caption={copy.caption} columns={Object.values(columns).map((name) => ({ name }))}>
      {invitations.map((it) => (
        <Row key={it.id}>
          <RowHead note={it.email}>{it.fullName}</RowHead>
          <RowCell name={columns.role}>{wordFor(roleNames, it.role)}</RowCell>
          <RowCell name={columns.state}>
            <Badge tone={it.isExpired ? "warning" : "info"}>
              {it.isExpired ? copy.expired : copy.waiting}
            </Badge>
            <span className="ml-2 text-13 text-ink-2">{copy.until(formatDate(it.expiresAt))}</span>
          </RowCell>
          <RowCell name={columns.by}>{it.invitedBy ?? copy.byCommand}</RowCell>
          <RowCell name={columns.actions}>
            <Actions invitation={it} />
          </RowCell>
        </Row>
      ))}
    </RowTable>
  );
}

function Actions({ invitation: { id, email } }: { invitation: StaffInvitation }) {
  const resend = useResendInvitation();
  const withdraw = useWithdrawInvitation();
  const after = (title: string) => ({
    onSuccess: () => showToast({ title, tone: "success" }),
    onError: (error: Error) => showError(copy.failed, error),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <SmallButton
        aria-label={copy.resendTo(email)}
        isPending={resend.isPending}
        pendingLabel={copy.sending}
        onClick={() => resend.mutate(id, after(copy.resent(email)))}
      >
        {copy.resend}
      </SmallButton>
      <SmallButton
        aria-label={copy.withdrawFrom(email)}
        isPending={withdraw.isPending}
        pendingLabel={copy.withdrawing}
        onClick={() => withdraw.mutate(id, after(copy.withdrawn(email)))}
      >
        {copy.withdraw}
      </SmallButton>
    </div>
  );
}
