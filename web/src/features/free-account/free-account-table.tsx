import type { FreeAccount } from "@attune/contract/free-account";
import { Badge } from "../../ui/badge.tsx";
import { SmallButton } from "../../ui/button.tsx";
import { ChoosableTable } from "../../ui/choosable-table.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { EmailText } from "../../ui/email-text.tsx";
import { PersonLink } from "../../ui/person-link.tsx";
import { Row, RowCell, RowHead } from "../../ui/row-table.tsx";
import { isOver } from "./is-over.ts";
import { freeAccountCopy as copy } from "./free-account.copy.ts";

interface FreeAccountTableProps {
  accounts: readonly FreeAccount[];
  onChange: (account: FreeAccount) => void;
  onRevoke: (account: FreeAccount) => void;
}

export function FreeAccountTable({ accounts, onChange, onRevoke }: FreeAccountTableProps) {
  const { columns } = copy;
  return (
    <ChoosableTable
      place="free-accounts"
      caption={copy.caption}
      columns={Object.values(columns).map((name) => ({ name }))}
      fixed={[columns.actions]}
    >
      {accounts.map((account) => (
        <Row key={account.id}>
          <RowHead note={account.reason ?? undefined}>
            <PersonLink id={account.id}>{account.username}</PersonLink>
          </RowHead>
          <RowCell name={columns.email} fullText={account.email ?? copy.noEmail}>
            {account.email === null ? copy.noEmail : <EmailText address={account.email} />}
          </RowCell>
          <RowCell name={columns.access}>
            <span className="lg:whitespace-nowrap">
              {isOver(account) ? (
                <Badge>{copy.ended}</Badge>
              ) : (
                <Badge tone="success">{copy.freeAccess}</Badge>
              )}
              {account.expiresAt !== null && (
                <span className="mt-1 block text-13 text-ink-2 lg:mt-0 lg:ml-2 lg:inline">
                  {copy.until(formatDate(account.expiresAt))}
                </span>
              )}
            </span>
          </RowCell>
          <RowCell name={columns.created}>
            <span className="whitespace-nowrap">{formatDate(account.createdAt)}</span>
          </RowCell>
          <RowCell name={columns.actions}>
            {account.role === "user" ? (
              <span className="flex gap-2">
                <SmallButton
                  aria-label={copy.change.openNamed(account.username)}
                  onClick={() => onChange(account)}
                >
                  {copy.change.open}
                </SmallButton>
                <SmallButton
                  variant="quiet"
                  aria-label={copy.revokeNamed(account.username)}
                  onClick={() => onRevoke(account)}
                >
                  {copy.revoke}
                </SmallButton>
              </span>
            ) : (
              <Badge>{copy.protected}</Badge>
            )}
          </RowCell>
        </Row>
      ))}
    </ChoosableTable>
  );
}
