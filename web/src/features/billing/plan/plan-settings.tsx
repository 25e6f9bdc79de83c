import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { PlanSettings as Plan } from "@attune/contract/billing/plan";
import { Button } from "../../../ui/button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { ConnectionCard } from "./connection-card.tsx";
import { planSettingsCopy as copy } from "./plan-settings.copy.ts";
import { planSettingsQuery } from "./plan-settings.queries.ts";
import { PlanTable } from "./plan-table.tsx";
import { RefundWindowCard } from "../refund/refund-window-card.tsx";

const PlanDialog = lazyPart(async () => (await import("./plan-dialog.tsx")).PlanDialog);
const DeleteDialog = lazyPart(
  async () => (await import("./delete-plan-dialog.tsx")).DeletePlanDialog,
);

/** The plans, the connection to Stripe and the refund window. */
export function PlanSettings() {
  const [edited, setEdited] = useState<Plan | "new" | null>(null);
  const [removed, setRemoved] = useState<Plan | null>(null);
  return (
    <div className="grid gap-8">
      <section aria-labelledby="plans-title">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h3 id="plans-title" className="text-20 font-semibold">
            {copy.title}
          </h3>
          <Button size="small" onClick={() => setEdited("new")}>
            {copy.add}
          </Button>
        </div>
        <Loaded query={useQuery(planSettingsQuery)} copy={copy} height="h-40">
          {(plans) =>
            plans.length === 0 ? (
              <p className="text-ink-2">{copy.empty}</p>
            ) : (
              <PlanTable plans={plans} onEdit={setEdited} onDelete={setRemoved} />
            )
          }
        </Loaded>
      </section>
      <ConnectionCard />
      <RefundWindowCard />
      {edited !== null && (
        <PlanDialog plan={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removed !== null && <DeleteDialog plan={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}
