import { notPermitted } from "@attune/contract/problem";
import { getRecordHistory, type RecordKind } from "@attune/contract/record-history";
import { type RouteContext, mount } from "../../http/mount.ts";
import { ProblemError } from "../../http/problem.ts";
import { showHistory } from "./show-history.ts";

export function recordHistoryRoutes(context: RouteContext): void {
  mount(context, getRecordHistory, async ({ params, who }) => {
    if (who.role !== "admin" && !ofManagers.includes(params.kind))
      throw new ProblemError(notPermitted);
    return await showHistory(context.app, params);
  });
}

/** What managers edit themselves. */
const ofManagers: readonly RecordKind[] = ["campaign", "testimonial"];
