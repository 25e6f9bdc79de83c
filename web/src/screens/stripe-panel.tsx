import { useSearchParams } from "wouter";
import { useSession } from "../api/session.tsx";
import { Customers } from "../features/billing/customer/customers.tsx";
import { StripeEvents } from "../features/billing/webhook/stripe-events.tsx";
import { PlanSettings } from "../features/billing/plan/plan-settings.tsx";
import { Section } from "../ui/section.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { adminCopy } from "./admin.copy.ts";

const { stripe: copy } = adminCopy;

const views = [
  { value: "customers", label: copy.customers },
  { value: "settings", label: copy.settings },
  { value: "events", label: copy.events },
];

/** The payment provider: its customers, and the connection to it. */
export function StripePanel() {
  const [search, setSearch] = useSearchParams();
  const isAdmin = useSession().user?.role === "admin";
  const offered = isAdmin ? views : views.slice(0, 1);
  const view = offered.find((it) => it.value === search.get("view"))?.value ?? "customers";
  return (
    <Section title={copy.title} titleClassName="sr-only">
      <Tabs
        isCompact
        label={copy.views}
        tabs={offered}
        value={view}
        onChange={(next) => setSearch({ tab: "stripe", view: next })}
      >
        {view === "customers" && <Customers />}
        {view === "settings" && <PlanSettings />}
        {view === "events" && <StripeEvents />}
      </Tabs>
    </Section>
  );
}
