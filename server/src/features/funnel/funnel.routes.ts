import { countWizardStep, getFunnel } from "@attune/contract/funnel";
import { addDays, londonDay, startOfDay } from "@attune/domain/time/london-calendar";
import { spanOf } from "@attune/domain/billing/revenue-chart";
import { questions } from "@attune/domain/questionnaire/questions";
import { type RouteContext, mount } from "../../http/mount.ts";
import { countStep } from "./count-step.ts";
import { countCohort, sumSteps } from "./funnel.sql.ts";

export function funnelRoutes(context: RouteContext): void {
  const { app } = context;
  mount(context, countWizardStep, async ({ body }) => {
    await countStep(app, String(body.step));
  });
  mount(context, getFunnel, async ({ query: { range = "30d" } }) => {
    const span = spanOf(range, londonDay(app.clock.now()));
    const steps = await sumSteps(app.db, span);
    return {
      visits: steps.get("visit") ?? 0,
      wizard: Array.from({ length: questions.length + 1 }, (_, at) => steps.get(`${at + 1}`) ?? 0),
      ...(await countCohort(app.db, {
        from: startOfDay(span.from),
        until: startOfDay(addDays(span.to, 1)),
      })),
    };
  });
}
