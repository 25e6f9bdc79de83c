import {
  createPlan,
  deletePlan,
  listPlans,
  listPlanSettings,
  type PlanAnswer,
  type PlanSettings,
  updatePlan,
} from "@attune/contract/billing/plan";
import { includesOf, planLines } from "@attune/contract/billing/plan-includes";
import { notFound } from "@attune/contract/problem";
import { changeOrShow } from "../../../http/based-on.ts";
import { type RouteContext, mount } from "../../../http/mount.ts";
import { ProblemError } from "../../../http/problem.ts";
import { addPlan, changePlan } from "./save-plan.ts";
import { listActivePlans, listAllPlans, type PlanRow } from "./plan.sql.ts";
import { removePlan } from "./remove-plan.ts";

export function planRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, listPlans, async ({ reply }) => {
    void reply.header("cache-control", "public, max-age=60");
    return (await listActivePlans(app.db)).map(present);
  });

  const getOne = async (id: string) => {
    const [row] = await listAllPlans(app.db, id);
    if (row === undefined) throw new ProblemError(notFound);
    return presentSettings(row);
  };

  mount(context, listPlanSettings, async ({ who: _staff }) =>
    (await listAllPlans(app.db)).map(presentSettings),
  );

  mount(context, createPlan, async ({ body: { priceAmount, ...body }, who }) => {
    const input = { ...body, priceMinor: Math.round(priceAmount * 100) };
    return await getOne(await app.provider.inTime(() => addPlan(app, input, who.userId)));
  });

  mount(context, updatePlan, async ({ params, body: { priceAmount, basedOn, ...body }, who }) => {
    const changes =
      priceAmount === undefined ? body : { ...body, priceMinor: Math.round(priceAmount * 100) };
    return await changeOrShow(
      updatePlan,
      () =>
        app.provider.inTime(() =>
          changePlan(app, params.id, { changes, basedOn, staffId: who.userId }),
        ),
      () => getOne(params.id),
    );
  });

  mount(context, deletePlan, async ({ params, who }) => ({
    outcome: await removePlan(app, params.id, who.userId),
  }));
}

const present = (it: PlanRow): PlanAnswer => ({
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
  features: planLines(includesOf(it.includes), it.features),
});

const presentSettings = (it: Awaited<ReturnType<typeof listAllPlans>>[number]): PlanSettings => ({
  ...present(it),
  ...includesOf(it.includes),
  features: it.features,
  stripeProductId: it.stripe_product_id,
  stripePriceId: it.stripe_price_id,
  isActive: it.is_active,
  displayOrder: it.display_order,
  subscribers: it.subscribers ?? 0,
  createdAt: it.created_at.toISOString(),
  updatedAt: it.updated_at.toISOString(),
});
