import type { ReactNode } from "react";
import type { PersonSummary } from "@attune/contract/staff-user";
import { formatMoney } from "@attune/domain/billing/money";
import { AlsoHere } from "../../ui/also-here.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { personCopy as copy } from "./person.copy.ts";
import { staffUserCopy } from "./staff-user.copy.ts";
import { isFreeOver } from "./is-free-over.ts";
import { UserStatus } from "./user-status.tsx";

interface PersonHeaderProps {
  person: PersonSummary;
  /** Null for roles without a list of people to go back to. */
  back: string | null;
  /** Date of their latest assessment; absent if the role may not see it. */
  questionnaire: string | undefined;
  actions: ReactNode;
}

/** The person, their plan, and staff actions: on two lines if there is room. */
export function PersonHeader({ person, back, questionnaire, actions }: PersonHeaderProps) {
  return (
    <header className="mb-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {back !== null && <BackLink href={back} label={copy.back} />}
        <h2 tabIndex={-1} className="text-24 wrap-anywhere">
          {person.username}
        </h2>
        <UserStatus user={person} />
        {person.role !== "user" && <Badge tone="accent">{staffUserCopy.admin}</Badge>}
        <AlsoHere place="person" aboutId={person.id} />
        <fieldset
          aria-label={copy.actions}
          className="flex flex-wrap gap-2 sm:ml-auto lg:[&>button]:min-h-9"
        >
          {actions}
        </fieldset>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink-2 max-sm:mt-2">
        {person.fullName !== null && <span className="wrap-anywhere">{person.fullName}</span>}
        {person.email === null ? (
          <span>{copy.noEmail}</span>
        ) : (
          <a
            href={`mailto:${person.email}`}
            className="inline-flex min-h-6 items-center wrap-anywhere text-primary underline underline-offset-4"
          >
            <EmailText address={person.email} />
          </a>
        )}
        {person.email !== null && !person.isEmailConfirmed && <span>({copy.unconfirmed})</span>}
        {person.country !== null && <span>{person.country}</span>}
        <span>{copy.since(formatDate(person.createdAt))}</span>
      </p>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 border-y border-line py-2 text-15">
        {factsOf(person, questionnaire).map(([name, value]) => (
          <div key={name}>
            <dt className="text-13 text-ink-2">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

function factsOf(it: PersonSummary, questionnaire: string | undefined): [string, string][] {
  const { facts } = copy;
  return [
    [facts.plan, it.subscriptionPlan ?? copy.noPlan],
    ...accessFacts(it),
    [facts.paid, paidWords(it)],
    [facts.tickets, String(it.openTickets)],
    ...(questionnaire === undefined
      ? []
      : [[facts.questionnaire, questionnaire] satisfies [string, string]]),
  ];
}

/** The next charge, or else the end of the paid period: renewals may only be on hold. */
function accessFacts(it: PersonSummary): [string, string][] {
  const { facts } = copy;
  if (it.subscriptionStatus === "free")
    return [
      [
        isFreeOver(it) ? facts.freeEnded : facts.freeUntil,
        it.freeUntil === null ? copy.noEnd : formatDate(it.freeUntil),
      ],
    ];
  if (it.nextBillDate === null && it.subscriptionEndDate !== null)
    return [
      [
        it.subscriptionStatus === "active" ? facts.paidUntil : facts.ends,
        formatDate(it.subscriptionEndDate),
      ],
    ];
  return [[facts.nextBill, it.nextBillDate === null ? copy.nothing : formatDate(it.nextBillDate)]];
}

function paidWords({ paidMinor, refundedMinor, lostMinor }: PersonSummary): string {
  const returned = [
    ...(refundedMinor === 0 ? [] : [copy.refunded(pounds(refundedMinor))]),
    ...(lostMinor === 0 ? [] : [copy.lost(pounds(lostMinor))]),
  ];
  return [pounds(paidMinor), ...returned].join(", ");
}

const pounds = (minor: number) => formatMoney({ minor, currency: "gbp" });
