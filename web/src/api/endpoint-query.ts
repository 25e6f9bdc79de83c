import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf, Endpoint } from "@attune/contract/endpoint";
import { call, type CallArguments, fillPath } from "./call.ts";

/**
 * The query of a GET endpoint. Its key is the address, part by part, and then the query string's values, so
 * that invalidating an address covers everything below it.
 */
export function endpointQuery<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>) {
  const { params, query } = (input ?? {}) as Record<string, Record<string, unknown> | undefined>;
  const path = fillPath(endpoint.path, params).split("/").slice(1);
  return queryOptions<AnswerOf<E>>({
    queryKey: query === undefined ? path : [...path, query],
    queryFn: ({ signal }) => call(endpoint, ...([{ ...input, signal }] as CallArguments<E>)),
  });
}
