import { listPlans } from "@attune/contract/plan";
import { type Door, mount } from "../../http/mount.ts";
import { listActivePlans } from "./plan.sql.ts";

export function planRoutes(door: Door): void {
  mount(door, listPlans, async ({ reply }) => {
    void reply.header("cache-control", "public, max-age=60");
    const rows = await listActivePlans(door.app.db);
    return rows.map((it) => ({
      id: it.id,
      key: it.key,
      planName: it.plan_name,
      priceAmount: it.price_minor / 100,
      currency: it.currency,
      interval: it.interval,
      intervalCount: it.interval_count,
      isRecurring: it.is_recurring,
      isPopular: it.is_popular,
      description: it.description,
      features: it.features,
    }));
  });
}
