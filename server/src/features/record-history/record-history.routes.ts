import { getRecordHistory } from "@attune/contract/record-history";
import { type RouteContext, mount } from "../../http/mount.ts";
import { showHistory } from "./show-history.ts";

export function recordHistoryRoutes(context: RouteContext): void {
  mount(context, getRecordHistory, ({ params }) => showHistory(context.app, params));
}
