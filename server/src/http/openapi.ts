import * as z from "zod/mini";
import { isForStaff } from "@attune/contract/access";
import { allEndpoints } from "@attune/contract/all-endpoints";
import type { Endpoint } from "@attune/contract/endpoint";
import * as common from "@attune/contract/problem";
import type { Problem } from "@attune/contract/problem";
import { secondFactorNeeded } from "@attune/contract/security";
import { isOpenBeforeFactor } from "./staff-factor.ts";

/** OpenAPI 3.1 of every route, from the definitions that mount and validate them. */
export function openApiDocument(publicUrl: string, cookieName: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const it of allEndpoints) (paths[it.path] ??= {})[it.method.toLowerCase()] = operation(it);
  return {
    openapi: "3.1.0",
    info: { title: "Attune", version: "1" },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: z.toJSONSchema(common.problemAnswer) },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: cookieName } },
    },
  };
}

function operation(it: Endpoint): object {
  const parameters = [...parametersOf(it.params, "path"), ...parametersOf(it.query, "query")];
  if (it.method !== "GET" && it.hasLink !== true && it.isSentByBrowser !== true)
    parameters.push({
      name: it.isSigned === true ? "stripe-signature" : "x-csrf-token",
      in: "header",
      required: true,
      schema: { type: "string" },
    });
  return {
    operationId: it.name,
    summary: it.summary,
    "x-access": it.access,
    ...(it.access === "anyone" ? {} : { security: [{ session: [] }] }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(it.body === undefined
      ? {}
      : { requestBody: { required: true, content: contentOf(it, inputSchema(it.body)) } }),
    responses: { ...success(it), ...failures(it), ...others(it) },
  };
}

function success(it: Endpoint): object {
  const status = String(it.status ?? 200);
  if (it.answer !== undefined)
    return { [status]: { description: it.summary, content: json(z.toJSONSchema(it.answer)) } };
  if (it.media === undefined) return { [status]: { description: it.summary } };
  return { [status]: { description: it.summary, content: { [it.media]: {} } } };
}

const others = ({ alsoAnswers = {}, media }: Endpoint): object =>
  Object.fromEntries(
    Object.entries(alsoAnswers).map(([status, description]) => [
      status,
      status === "206" && media !== undefined
        ? { description, content: { [media]: {} } }
        : { description },
    ]),
  );

/** The problems this endpoint declares, and those implied by its input and access. */
function failures(it: Endpoint): object {
  const all: Problem[] = [...(it.problems ?? []), common.headersTooLarge];
  // Every endpoint that changes something reads its body, even if it needs none.
  if (it.method !== "GET")
    all.push(common.invalidInput, common.tooLarge, common.tooSlow, common.unsupportedMedia);
  if (it.query !== undefined) all.push(common.invalidInput);
  if (it.params !== undefined) all.push(common.notFound, common.invalidInput);
  if (it.access !== "anyone") all.push(common.notSignedIn);
  if (!isOpenBeforeFactor(it)) all.push(secondFactorNeeded);
  if (isForStaff(it.access)) all.push(common.notPermitted);
  const needsToken = it.isSigned !== true && it.hasLink !== true && it.isSentByBrowser !== true;
  if (it.method !== "GET" && needsToken) all.push(common.csrfRefused);
  if (it.rateLimit !== undefined) all.push(common.tooManyRequests);
  const codes = new Map<number, Set<string>>();
  for (const { status, code } of all) codes.set(status, (codes.get(status) ?? new Set()).add(code));
  const named = [...codes].map(([status, some]) => [status, problem([...some].join(", "))]);
  return {
    ...Object.fromEntries(named),
    "5XX": problem("A fault on our side; trying again may help"),
  };
}

const problem = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: object;
}

function parametersOf(schema: Endpoint["params"], place: "path" | "query"): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

const inputSchema = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: "input" });

function contentOf({ upload }: Endpoint, fields: object): object {
  if (upload === undefined) return json(fields);
  const file = { [upload.field]: { type: "string", contentMediaType: "audio/*" } };
  const { properties = {} } = fields as { properties?: object };
  const form = { ...fields, properties: { ...properties, ...file } };
  return { ...json(fields), "multipart/form-data": { schema: form } };
}

const json = (schema: object) => ({ "application/json": { schema } });
