import fc from "fast-check";
import { allEndpoints } from "@attune/contract/all-endpoints";
import type { Endpoint } from "@attune/contract/endpoint";
import { type JsonSchema, odd, oddBody, oddIds, oddTextsForBodies } from "./hostile.ts";

/** Accidentally valid, these would end the session that the next requests need. */
export const leaving = ["logout", "signOutEverywhere"];

/** A part of the OpenAPI document. */
export interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: { "application/json": { schema: JsonSchema } } };
  responses: Record<string, object>;
}

export interface HostileRequest {
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

const types = fc.oneof(
  { weight: 12, arbitrary: fc.constant("application/json") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "application/json; charset=utf-16",
      "application/json;",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/xml",
      "text/plain",
      "a/b",
      "",
    ),
  },
);

const oddHeaders = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { range: "bytes=9999999999999999999-" },
      { range: "bytes=-0" },
      { "if-none-match": "*" },
      { cookie: "attune_session=%00%ff; attune_session=; =; __Host-attune_session=x" },
      { cookie: `attune_session=${"a".repeat(4000)}` },
      { "x-csrf-token": "\u00ff" },
      { accept: "text/html, */*;q=0" },
      { expect: "nothing" },
      { "content-encoding": "gzip" },
      { host: "" },
      { origin: "http://[" },
    ),
  },
);

/** Requests to an endpoint, most of them invalid in some way. */
export function requestFor(endpoint: Endpoint, operation: Operation): fc.Arbitrary<HostileRequest> {
  const query = (operation.parameters ?? []).filter((it) => it.in === "query");
  const asText = odd.map((it) => encodeURIComponent(wellFormed(JSON.stringify(it))));
  const pairs = fc.array(fc.tuple(fc.constantFrom("format", "output", "a[b]", "%"), asText), {
    maxLength: query.length === 0 ? 1 : 3,
  });
  const schema = operation.requestBody?.content["application/json"].schema ?? {};
  const payload = fc.oneof(
    { weight: 5, arbitrary: oddBody(schema) },
    { weight: 2, arbitrary: fc.constantFrom(...oddTextsForBodies) },
  );
  return fc
    .record({ id: fc.constantFrom(...oddIds), pairs, payload, type: types, extra: oddHeaders })
    .map(({ id, pairs: some, payload: body, type, extra }) => {
      const path = endpoint.path.replace(/\{\w+\}/g, id);
      const url = `${path}?${some.map((it) => it.join("=")).join("&")}`;
      const headers = { ...extra, ...(type === "" ? {} : { "content-type": type }) };
      return endpoint.method === "GET" ? { url, headers: extra } : { url, headers, payload: body };
    });
}

const wellFormed = (it: string) => it.replace(/\p{Cs}/gu, "?");

/** An id of two dots is normalised away on the way, and may lead to another endpoint's URL. */
export function isAnother(endpoint: Endpoint, url: string): boolean {
  const { pathname } = new URL(url, "http://attune.example");
  return allEndpoints.some(
    (it) => it.path === pathname && it.method === endpoint.method && it !== endpoint,
  );
}
