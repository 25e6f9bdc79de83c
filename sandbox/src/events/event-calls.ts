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
        (params.types?.some((pattern) => isOfType(type, pattern)) ?? true),
    ),
);

/** `customer.*` matches every type with that prefix. */
export function isOfType(type: string, pattern: string): boolean {
  return pattern.endsWith("*") ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}

export const eventCalls = [retrieveEvent, listEvents];
