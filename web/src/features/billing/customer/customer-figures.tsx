import type { AnswerOf } from "@attune/contract/endpoint";
import type { getCustomerFigures } from "@attune/contract/billing/customer";
import { formatMoney } from "@attune/domain/billing/money";
import { Definition } from "../../../ui/definition.tsx";
import { timeOfDay } from "../../../ui/time-text.ts";
import { customerCopy } from "./customer.copy.ts";

const { figures: copy, recurringMeans } = customerCopy;

export function CustomerFigures({
  figures: it,
}: {
  figures: AnswerOf<typeof getCustomerFigures> | undefined;
}) {
  const count = (number: number | undefined) => number?.toLocaleString("en-GB") ?? "—";
  return (
    <dl className="flex basis-3/4 flex-wrap gap-x-6 text-15 sm:max-lg:col-span-2">
      <Figure name={copy.total}>{count(it?.total)}</Figure>
      <Figure name={copy.active}>{count(it?.active)}</Figure>
      <Figure name={copy.pastDue}>{count(it?.pastDue)}</Figure>
      <Figure name={copy.recurring} means={recurringMeans}>
        {it === undefined ? "—" : formatMoney({ minor: it.recurringMinor, currency: "gbp" })}
      </Figure>
      <Figure name={copy.countedAt}>{it === undefined ? "—" : timeOfDay(it.countedAt)}</Figure>
    </dl>
  );
}

function Figure({ name, means, children }: { name: string; means?: string; children: string }) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <dt className="flex flex-wrap items-center gap-1 text-ink-2">
        {name}
        {means !== undefined && <Definition of={name}>{means}</Definition>}
      </dt>
      <dd className="font-semibold tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}
