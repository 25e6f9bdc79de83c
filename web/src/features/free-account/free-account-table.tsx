import type { FreeAccount } from "@attune/contract/free-account";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { freeAccountCopy as copy } from "./free-account.copy.ts";

interface FreeAccountTableProps {
  accounts: readonly FreeAccount[];
  onRevoke: (account: FreeAccount) => void;
}

const isOver = ({ expiresAt }: FreeAccount) =>
  expiresAt !== null && new Date(expiresAt) <= new Date();

/** A table; on a phone each row stands as a card with its column names. */
export function FreeAccountTable({ accounts, onRevoke }: FreeAccountTableProps) {
  const { columns } = copy;
  return (
    <table className="w-full border-collapse text-15 max-sm:block">
      <thead className="border-b border-line-strong text-left text-ink-2 max-sm:sr-only">
        <tr>
          {Object.values(columns).map((column) => (
            <th key={column} scope="col" className="px-3 py-2 font-semibold last:text-right">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:grid max-sm:gap-3">
        {accounts.map((account) => (
          <tr
            key={account.id}
            className="border-b border-line max-sm:grid max-sm:gap-1 max-sm:rounded-card max-sm:border max-sm:bg-surface max-sm:p-4"
          >
            <th
              scope="row"
              className="px-3 py-2 text-left font-semibold max-sm:px-0 max-sm:text-17"
            >
              {account.username}
              {account.reason !== null && (
                <span className="block text-13 font-normal wrap-anywhere text-ink-2">
                  {account.reason}
                </span>
              )}
            </th>
            <td className="px-3 py-2 break-all max-sm:px-0 max-sm:py-0">
              {account.email ?? copy.noEmail}
            </td>
            <td className="px-3 py-2 max-sm:px-0">
              {isOver(account) ? (
                <Badge>{copy.ended}</Badge>
              ) : (
                <Badge tone="success">{copy.freeAccess}</Badge>
              )}
              {account.expiresAt !== null && (
                <span className="mt-1 block text-13 text-ink-2">
                  {copy.until(formatDate(account.expiresAt))}
                </span>
              )}
            </td>
            <td className="px-3 py-2 whitespace-nowrap max-sm:px-0 max-sm:py-0">
              <span className="text-ink-2 sm:hidden">{columns.created} </span>
              {formatDate(account.createdAt)}
            </td>
            <td className="px-3 py-2 text-right max-sm:px-0 max-sm:text-left">
              {account.role === "user" ? (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={copy.revokeNamed(account.username)}
                  onClick={() => onRevoke(account)}
                >
                  {copy.revoke}
                </Button>
              ) : (
                <Badge>{copy.protected}</Badge>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
