import { Stripe } from "stripe";
import * as z from "zod/mini";
import { refuseInTransaction } from "../database/port.ts";
import { type Limits, remainingMs, withinBudget } from "./budget.ts";
import { ProviderFault } from "./port.ts";
import { identified } from "./shapes.ts";

const tries = 3;

type Call = (options: Stripe.RequestOptions) => Promise<unknown>;

/** One call, retried if that is safe and there is time; the response is parsed by `schema`. */
export async function ask<S extends z.ZodMiniType>(
  limits: Limits,
  schema: S,
  call: Call,
): Promise<z.output<S>> {
  return await repeat(limits, schema, {}, call);
}

/** The same for a call that changes something: every attempt under `key` is one operation at Stripe. */
export async function change<S extends z.ZodMiniType>(
  limits: Limits,
  key: string,
  schema: S,
  call: Call,
): Promise<z.output<S>> {
  return await repeat(limits, schema, { idempotencyKey: key }, call);
}

/** The same if nothing in the response is needed. */
export async function send(limits: Limits, key: string, call: Call): Promise<void> {
  await change(limits, key, identified, call);
}

async function repeat<S extends z.ZodMiniType>(
  limits: Limits,
  schema: S,
  options: Stripe.RequestOptions,
  call: Call,
): Promise<z.output<S>> {
  refuseInTransaction("A call to Stripe");
  return await withinBudget(limits, async () => {
    for (let attempt = 1; ; attempt += 1) {
      const timeout = Math.min(limits.answerMs, remainingMs());
      if (timeout <= 1) throw new ProviderFault("unavailable", "No time left to call Stripe");
      try {
        const answer = call({ ...options, timeout: Math.ceil(timeout), maxNetworkRetries: 0 });
        return read(schema, await inTime(answer, timeout));
      } catch (error) {
        const pause = limits.pauseMs * 2 ** (attempt - 1);
        const mayAgain = attempt < tries && isPassing(error) && remainingMs() > pause * 2;
        if (!mayAgain) throw toFault(error);
        await new Promise((done) => setTimeout(done, pause));
      }
    }
  });
}

/**
 * The SDK's timeout restarts with every byte, so a response that trickles in could take for ever. The
 * outcome of an aborted call is later found by its key.
 */
async function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new ProviderFault("unavailable", "Stripe took too long")), ms);
  });
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** The response as this product uses it; anything else is an error. */
export function read<S extends z.ZodMiniType>(schema: S, answer: unknown): z.output<S> {
  const outcome = z.safeParse(schema, answer);
  if (outcome.success) return outcome.data;
  const places = outcome.error.issues.map((it) => it.path.join(".")).join(", ");
  throw new ProviderFault("unavailable", `Stripe's response could not be read: ${places}`);
}

/** Busy, locked or temporarily unreachable. A call that hung has already used up its time. */
function isPassing(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return !isTimeout(error);
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  const status = error.statusCode ?? 0;
  return status === 429 || status === 409 || status >= 500;
}

const isTimeout = (error: Error) => /timed? ?out|aborted/i.test(error.message);

function toFault(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error;
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError)
    return new ProviderFault("declined", error.message, { code: error.decline_code ?? error.code });
  if (!(error instanceof errors.StripeError))
    return new ProviderFault("unavailable", `Stripe could not be called: ${nameOf(error)}`);
  const { code, statusCode } = error;
  if (code === "resource_missing" || statusCode === 404)
    return new ProviderFault("not-found", error.message, { code });
  // 429: nothing was done. Locked or a server error: the outcome is unknown.
  if (statusCode === 429)
    return new ProviderFault("unavailable", "Stripe is busy", { isOutcomeKnown: true, code });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 409)
    return new ProviderFault("refused", withoutAddress(error.message), { code });
  const words =
    statusCode === undefined ? "Stripe could not be reached" : `Stripe returned ${statusCode}`;
  return new ProviderFault("unavailable", words, { code, isTheirs: (statusCode ?? 0) >= 500 });
}

/** Messages of refusals are logged, and Stripe quotes an email address that it does not accept. */
const withoutAddress = (message: string) =>
  message.replaceAll(/[^\s@]+@[^\s@]*[^\s@.,:;]/g, "(an email address)");

const nameOf = (error: unknown) => (error instanceof Error ? error.name : "unknown");
