import { useSearchParams } from "wouter";
import { Customers } from "../features/customer/customers.tsx";
import { PlanSettings } from "../features/plan/plan-settings.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { adminCopy } from "./admin.copy.ts";

const { stripe: copy } = adminCopy;

const views = [
  { value: "customers", label: copy.customers },
  { value: "settings", label: copy.settings },
];

/** The payment provider: whom it knows, and how this product is joined to it. */
export function StripePanel() {
  const [search, setSearch] = useSearchParams();
  const view = search.get("view") === "settings" ? "settings" : "customers";
  return (
    <section aria-labelledby="stripe-title">
      <h2 id="stripe-title" className="mb-4 text-24">
        {copy.title}
      </h2>
      <Tabs
        label={copy.views}
        tabs={views}
        value={view}
        onChange={(next) => setSearch({ tab: "stripe", view: next })}
      >
        {view === "settings" ? <PlanSettings /> : <Customers />}
      </Tabs>
    </section>
  );
}
