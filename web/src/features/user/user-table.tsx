import type { ReactNode } from "react";
import type { StaffUser } from "@attune/contract/staff-user";
import { Eye, SquareUserRound } from "lucide-react";
import { Link } from "wouter";
import { Badge } from "../../ui/badge.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { ChoosableTable } from "../../ui/choosable-table.tsx";
import { personAddress } from "../../ui/person-link.tsx";
import { Row, RowCell, RowHead } from "../../ui/row-table.tsx";
import { type Sorting, sortableColumns } from "../../ui/sorting.ts";
import { DeleteButton } from "./delete-button.tsx";
import { staffUserCopy as copy } from "./staff-user.copy.ts";
import { UserStatus } from "./user-status.tsx";
import type { Sort, UserDialog } from "./use-user-view.ts";

interface UserTableProps extends Sorting<Sort> {
  users: readonly StaffUser[];
  onOpen: (dialog: UserDialog, id: string) => void;
  /** Content above the table, next to the column menu. */
  tools?: ReactNode;
}

const sortOf: Partial<Record<keyof typeof copy.columns, Sort>> = {
  username: "username",
  email: "email",
  country: "country",
  created: "createdAt",
  status: "status",
  nextBill: "nextBill",
  terms: "terms",
};

export function UserTable(props: UserTableProps) {
  const { columns } = copy;
  return (
    <ChoosableTable
      place="users"
      fixed={[columns.actions]}
      tools={props.tools}
      caption={copy.caption}
      columns={sortableColumns(columns, sortOf, props)}
    >
      {props.users.map((user) => (
        <UserRow key={user.id} user={user} onOpen={(dialog) => props.onOpen(dialog, user.id)} />
      ))}
    </ChoosableTable>
  );
}

interface UserRowProps {
  user: StaffUser;
  onOpen: (dialog: UserDialog) => void;
}

function UserRow({ user, onOpen }: UserRowProps) {
  const { columns } = copy;
  const { username } = user;
  return (
    <Row>
      <RowHead share={14}>
        {/* With large text, the badge goes below the name instead of squeezing it. */}
        <span className="lg:flex lg:flex-wrap lg:items-center">
          <button
            type="button"
            aria-label={copy.careOf(username)}
            title={username}
            className="min-h-6 text-left font-semibold wrap-anywhere text-primary underline underline-offset-4 lg:max-w-max lg:grow lg:basis-20 lg:truncate"
            onClick={() => onOpen("care")}
          >
            {username}
          </button>
          {user.role !== "user" && (
            <span className="ml-2">
              <Badge tone="accent">{user.role === "support" ? copy.support : copy.admin}</Badge>
            </span>
          )}
        </span>
      </RowHead>
      <RowCell name={columns.email} fullText={user.email ?? copy.noEmail} share={19}>
        {user.email === null ? copy.noEmail : <EmailText address={user.email} />}
      </RowCell>
      <RowCell name={columns.country} fullText={user.country ?? copy.none} share={12}>
        {user.country ?? copy.none}
      </RowCell>
      <RowCell name={columns.created}>
        <span className="whitespace-nowrap">{formatDate(user.createdAt)}</span>
      </RowCell>
      <RowCell name={columns.status}>
        <UserStatus user={user} />
      </RowCell>
      <RowCell name={columns.nextBill}>
        <span className="whitespace-nowrap">{formatDate(user.nextBillDate)}</span>
      </RowCell>
      <RowCell name={columns.questionnaire}>
        {user.questionnaireStatus === null ? (
          copy.none
        ) : (
          <Open
            name={
              user.analysisFailure === null ? copy.answersOf(username) : copy.failedOf(username)
            }
            onClick={() => onOpen("answers")}
          >
            {user.analysisFailure === null ? copy.view : copy.failed}
          </Open>
        )}
      </RowCell>
      <RowCell name={columns.report}>
        {user.hasAiReport ? (
          <Open name={copy.reportOf(username)} onClick={() => onOpen("report")}>
            {copy.view}
          </Open>
        ) : (
          copy.none
        )}
      </RowCell>
      <RowCell name={columns.terms}>
        <Open name={copy.termsOf(username)} onClick={() => onOpen("terms")}>
          {user.termsVersion === null ? copy.notYet : copy.version(user.termsVersion)}
        </Open>
      </RowCell>
      <RowCell name={columns.actions}>
        <span className="flex max-lg:-ml-3">
          <Link
            href={personAddress(user.id)}
            aria-label={copy.pageOf(username)}
            title={copy.pageOf(username)}
            className="grid size-11 place-items-center rounded-control text-primary hover:bg-primary-soft lg:size-8"
          >
            <SquareUserRound aria-hidden size="1.125rem" />
          </Link>
          {user.role === "user" && user.erasureDueAt === null && (
            <button
              type="button"
              aria-label={copy.viewAs(username)}
              title={copy.viewAs(username)}
              className="grid size-11 place-items-center rounded-control text-primary hover:bg-primary-soft lg:size-8"
              onClick={() => onOpen("view")}
            >
              <Eye aria-hidden size="1.125rem" />
            </button>
          )}
          <DeleteButton user={user} onClick={() => onOpen("delete")} />
        </span>
      </RowCell>
    </Row>
  );
}

interface OpenProps {
  /** Accessible name; starts with the visible text, for voice control. */
  name: string;
  children: string;
  onClick: () => void;
}

function Open({ name, children, onClick }: OpenProps) {
  return (
    <button
      type="button"
      aria-label={`${children}: ${name}`}
      className="min-h-11 min-w-11 text-left font-semibold text-primary underline underline-offset-4 lg:min-h-8 lg:min-w-8"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
