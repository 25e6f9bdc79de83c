import type { AnswerOf, BodyInputOf, Endpoint, ParamsOf, QueryOf } from "@attune/contract/endpoint";
import { notSignedIn } from "@attune/contract/problem";
import type { secondFactorNeeded } from "@attune/contract/security";
import { unattendedHeader } from "@attune/contract/session";
import { ApiError, problemCode } from "./api-error.ts";
import { askForProof, proofNeededCode } from "./ask-for-proof.ts";
import { isUnattended } from "./attendance.ts";
import { clearCsrfToken, csrfToken } from "./csrf-token.ts";
import { dropEarlyResponses, takeEarlyResponse } from "./early-responses.ts";
import { emitPersonEvent } from "./person-events.ts";
import { viewId } from "./viewing.ts";

/** Copied from `secondFactorNeeded` in the contract, whose schemas few pages need. */
const factorNeededCode: typeof secondFactorNeeded.code = "second-factor-needed";

type Part<Key extends string, Value> = [Value] extends [undefined] ? object : Record<Key, Value>;

export type CallInput<E> = Part<"body", BodyInputOf<E>> &
  Part<"params", ParamsOf<E>> & {
    query?: Partial<QueryOf<E>>;
    signal?: AbortSignal;
    /** Sent even if the page is closed. */
    keepalive?: boolean;
  };

export type CallArguments<E> = object extends Part<"body", BodyInputOf<E>> &
  Part<"params", ParamsOf<E>>
  ? [input?: CallInput<E>]
  : [input: CallInput<E>];

interface LooseInput {
  body?: unknown;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/**
 * Calls an endpoint of the contract. Throws ApiError for every non-OK response. Retries a 403 that mentions
 * CSRF once with a fresh token, and a request that needs proof of presence once the person has given it.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<AnswerOf<E>> {
  const response = await sendWithProof(endpoint, (input ?? {}) as LooseInput);
  return (await readAnswer(endpoint, response)) as AnswerOf<E>;
}

/** The same for an endpoint that returns a file. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<{ file: Blob; name: string }> {
  const response = await sendWithProof(endpoint, (input ?? {}) as LooseInput);
  const disposition = response.headers.get("content-disposition") ?? "";
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? "download";
  return { file: await response.blob(), name };
}

async function sendWithProof(endpoint: Endpoint, loose: LooseInput): Promise<Response> {
  try {
    return await sendWithToken(endpoint, loose);
  } catch (error) {
    if (problemCode(error) !== proofNeededCode || !(await askForProof())) throw error;
    return await sendWithToken(endpoint, loose);
  }
}

async function sendWithToken(endpoint: Endpoint, loose: LooseInput): Promise<Response> {
  let response = await send(endpoint, loose);
  let text = response.ok ? "" : await response.text();
  if (response.status === 403 && /csrf/i.test(text)) {
    clearCsrfToken();
    response = await send(endpoint, loose);
    text = response.ok ? "" : await response.text();
  }
  if (!response.ok) {
    const retryAfter = response.headers.get("retry-after");
    const error = new ApiError(response.status, response.statusText, text, retryAfter);
    if (isPersonEvent(endpoint, error.problem?.code)) emitPersonEvent("refused");
    throw error;
  }
  return response;
}

/** What a refusal says about the person's session. */
const isPersonEvent = ({ method }: Endpoint, code: string | undefined) =>
  code === factorNeededCode || (method !== "GET" && code === notSignedIn.code);

async function send(endpoint: Endpoint, loose: LooseInput) {
  const { body, params, query, signal, keepalive } = loose;
  const address = fillPath(endpoint.path, params) + searchOf(query);
  const headers = new Headers({ accept: "application/json" });
  const view = viewId();
  // Staff ask about the view itself in their own name.
  if (view !== undefined && !endpoint.path.startsWith("/api/admin/views/"))
    headers.set("x-attune-view", view);
  if (isUnattended()) headers.set(unattendedHeader, "1");
  if (endpoint.method === "GET") {
    const early = view === undefined ? takeEarlyResponse(address) : undefined;
    if (early !== undefined) return early;
  } else {
    dropEarlyResponses();
    const token = await csrfToken();
    if (token !== undefined) headers.set("x-csrf-token", token);
  }
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set("content-type", "application/json");
  return fetch(address, {
    method: endpoint.method,
    credentials: "include",
    headers,
    body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
    signal,
    keepalive,
  });
}

async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (endpoint.answer === undefined || response.status === 204) return undefined;
  return response.json();
}

export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
}

function searchOf(query: Record<string, unknown> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  if (entries.length === 0) return "";
  return `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()}`;
}
