import * as contract from "@attune/contract/timeline";
import { notFound } from "@attune/contract/problem";
import { type RouteContext, mount } from "../../http/mount.ts";
import { ProblemError } from "../../http/problem.ts";
import { showTimeline } from "./show-timeline.ts";

export function timelineRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, contract.listTimeline, async ({ who, params, query }) => {
    const timeline = await showTimeline(app, { userId: params.id, role: who.role, ...query });
    if (timeline === undefined) throw new ProblemError(notFound);
    return timeline;
  });
}
