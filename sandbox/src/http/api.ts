import { apiVersion } from "../events/emit.ts";
import type { World } from "../world/world.ts";
import { findCall } from "./all-calls.ts";
import type { ApiAnswer, ApiRequest } from "./api-request.ts";
import type { Call, Caller } from "./call.ts";
import { expanded } from "./expand.ts";
import { readForm } from "./form.ts";
import type { Idempotency } from "./idempotency.ts";
import { readFields } from "./params.ts";
import { invalid, Refusal } from "./refusal.ts";

/** Handles one API call. State changes only here and when due work runs. */
export function answerCall(
  world: World,
  idempotency: Idempotency,
  secretKey: string | undefined,
  request: ApiRequest,
): ApiAnswer {
  const requestId = `req_${world.chance.text(14)}`;
  const headers: Record<string, string> = { "request-id": requestId, "stripe-version": apiVersion };
  const key = request.idempotencyKey;
  if (key) headers["idempotency-key"] = key;
  let isRunning = false;
  try {
    const caller = authenticate(request.authorization, secretKey);
    if (request.version && request.version !== apiVersion) {
      throw invalid(
        `Invalid Stripe API version: ${request.version}. The sandbox speaks ${apiVersion}.`,
      );
    }
    const match = findCall(request.method, request.path);
    if (!match) throw unknownPath(request);
    if (caller === "publishable" && !match.call.browserFields) throw notForBrowsers();
    const saved = idempotency.find(request, world.clock.now());
    if (saved) return { ...saved, headers: { ...headers, "idempotent-replayed": "true" } };
    const { call, id } = match;
    const params = readFields(fieldsFor(call, caller), readForm(request.form));
    world.request = { id: requestId, idempotency_key: key ?? null };
    isRunning = true;
    const body = JSON.stringify(run(world, call, params, id, caller));
    const answer = { status: 200, body };
    idempotency.save(request, answer, world.clock.now());
    return { ...answer, headers };
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    const answer = { status: fault.status, body: JSON.stringify(fault.body()) };
    if (isRunning) idempotency.save(request, answer, world.clock.now());
    return { ...answer, headers };
  } finally {
    world.request = { id: null, idempotency_key: null };
  }
}

function run(
  world: World,
  call: Call,
  params: { expand?: string[] },
  id: string,
  caller: Caller,
): object {
  const answer = call.run(world, params as never, id, caller);
  return expanded(world, answer, params.expand);
}

function fieldsFor(call: Call, caller: Caller): Call["fields"] {
  return caller === "publishable" ? { ...call.fields, ...call.browserFields } : call.fields;
}

function authenticate(authorization: string | undefined, secretKey: string | undefined): Caller {
  const key = keyOf(authorization);
  if (!key) {
    const message =
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details.";
    throw new Refusal(401, "invalid_request_error", message);
  }
  if (/^pk_test_\w+$/.test(key)) return "publishable";
  const isKnown = secretKey ? key === secretKey : /^(sk|rk)_test_\w+$/.test(key);
  if (isKnown) return "secret";
  const shown = `${key.slice(0, 8)}${"*".repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`;
  throw new Refusal(401, "invalid_request_error", `Invalid API Key provided: ${shown}`);
}

function keyOf(authorization = ""): string {
  const [scheme, value = ""] = authorization.split(" ");
  if (scheme === "Bearer") return value;
  if (scheme !== "Basic") return "";
  return Buffer.from(value, "base64").toString().replace(/:.*$/, "");
}

function unknownPath({ method, path }: ApiRequest): Refusal {
  const message = `Unrecognized request URL (${method}: ${path}). The sandbox does not offer this call.`;
  return new Refusal(404, "invalid_request_error", message);
}

function notForBrowsers(): Refusal {
  const message =
    "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.";
  return new Refusal(401, "invalid_request_error", message, { code: "secret_key_required" });
}
