import { call, listFields } from "../http/call.ts";
import { listPage } from "../http/list-page.ts";
import { listOf, text } from "../http/params.ts";
import { find } from "../world/find.ts";

const retrieveEvent = call("GET", "/v1/events/{}", {}, (world, _params, id) =>
  find(world, "event", id),
);

const listEvents = call(
  "GET",
  "/v1/events",
  { ...listFields, type: text(), types: listOf(text()) },
  (world, params) =>
    listPage(
      world,
      "event",
      "/v1/events",
      params,
      ({ type }) =>
        (params.type === undefined || isOfType(type, params.type)) &&
        (params.types?.some((wanted) => isOfType(type, wanted)) ?? true),
    ),
);

/** `customer.*` stands for all that begin so. */
export function isOfType(type: string, wanted: string): boolean {
  return wanted.endsWith("*") ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

export const eventCalls = [retrieveEvent, listEvents];
