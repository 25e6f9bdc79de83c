import type { PlanSettings } from "@attune/contract/billing/plan";
import { Badge } from "../../../ui/badge.tsx";
import { SmallButton } from "../../../ui/button.tsx";
import { RecordLink } from "../../../ui/record-link.tsx";
import { Row, RowCell, RowHead, RowTable } from "../../../ui/row-table.tsx";
import { planSettingsCopy as copy } from "./plan-settings.copy.ts";

interface PlanTableProps {
  plans: readonly PlanSettings[];
  onEdit: (plan: PlanSettings) => void;
  onDelete: (plan: PlanSettings) => void;
}

export function PlanTable({ plans, onEdit, onDelete }: PlanTableProps) {
  const { columns } = copy;
  return (
    <RowTable
      caption={copy.caption}
      columns={Object.entries(columns).map(([key, name]) => ({ name, isNumber: key === "amount" }))}
    >
      {plans.map((it) => (
        <Row key={it.id}>
          <RowHead note={copy.subscribers(it.subscribers)}>{it.planName}</RowHead>
          <IdCell name={columns.product} id={it.stripeProductId} />
          <IdCell name={columns.price} id={it.stripePriceId} />
          <RowCell name={columns.amount} isNumber>
            {it.priceAmount.toFixed(2)} {it.currency.toUpperCase()}
          </RowCell>
          <RowCell name={columns.interval}>
            <span className="whitespace-nowrap">
              {copy.interval(it.intervalCount, it.interval)}
              {!it.isRecurring && <span className="text-13 text-ink-2"> {copy.once}</span>}
            </span>
          </RowCell>
          <RowCell name={columns.status}>
            {it.isActive ? (
              <Badge tone="success">{copy.active}</Badge>
            ) : (
              <Badge>{copy.inactive}</Badge>
            )}
          </RowCell>
          <RowCell name={columns.order}>{it.displayOrder}</RowCell>
          <RowCell name={columns.actions}>
            <span className="flex gap-2 max-lg:flex-wrap">
              <SmallButton aria-label={copy.editNamed(it.planName)} onClick={() => onEdit(it)}>
                {copy.edit}
              </SmallButton>
              <SmallButton
                variant="quiet"
                aria-label={copy.deleteNamed(it.planName)}
                onClick={() => onDelete(it)}
              >
                {copy.delete}
              </SmallButton>
              <RecordLink kind="plan" id={it.id} name={it.planName} />
            </span>
          </RowCell>
        </Row>
      ))}
    </RowTable>
  );
}

function IdCell({ name, id }: { name: string; id: string | null }) {
  const text = id ?? copy.notMade;
  return (
    <RowCell name={name} fullText={text}>
      <span className="text-13 wrap-anywhere text-ink-2 lg:block lg:max-w-30 lg:truncate">
        {text}
      </span>
    </RowCell>
  );
}
