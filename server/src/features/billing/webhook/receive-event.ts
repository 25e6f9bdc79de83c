import { webhookRefused } from "@attune/contract/billing/webhook";
import { type ProviderEvent, WebhookRefused } from "../../../adapters/stripe/port.ts";
import type { App } from "../../../app.ts";
import { ProblemError } from "../../../http/problem.ts";
import { processEventJob } from "../../../jobs.ts";
import { findCustomerOfCharge, insertEvent } from "./inbox.sql.ts";

type Deps = Pick<App, "db" | "inTransaction" | "queue" | "clock" | "config" | "log">;

/**
 * The adapter's API version; ids mean the same in every version, so events of others are accepted
 * too.
 */
const apiVersion = "2026-10-28.endive";

/** The webhook: verifies the signature and stores the event in the inbox, nothing else. */
export async function receiveEvent(
  app: Deps & Pick<App, "provider">,
  body: Buffer,
  signature: string,
): Promise<void> {
  await noteEvent(app, await readSigned(app, body, signature));
}

async function readSigned(
  app: Pick<App, "provider" | "clock">,
  body: Buffer,
  signature: string,
): Promise<ProviderEvent> {
  try {
    return await app.provider.readEvent(body, signature, app.clock.now());
  } catch (error) {
    if (error instanceof WebhookRefused) throw new ProblemError(webhookRefused);
    throw error;
  }
}

/** Stores the event in the inbox with a job to process it. False if it is known already. */
export async function noteEvent(app: Deps, event: ProviderEvent): Promise<boolean> {
  const isLiveHere = app.config.stripe?.mode === "live";
  const isOfThisMode = event.isLive === isLiveHere;
  const about = { id: event.id, type: event.type };
  if (!isOfThisMode) app.log.error({ ...about, isLive: event.isLive }, "ALERT event of other mode");
  if (event.apiVersion !== null && event.apiVersion !== apiVersion)
    app.log.warn({ ...about, version: event.apiVersion }, "ALERT event of another version");
  const now = app.clock.now();
  return await app.inTransaction(async (tx) => {
    const customerId =
      event.customerId ??
      (event.chargeId === null ? null : await findCustomerOfCharge(tx, event.chargeId));
    const isNew = await insertEvent(tx, {
      id: event.id,
      type: event.type,
      api_version: event.apiVersion,
      is_live: event.isLive,
      object_id: event.objectId,
      stripe_customer_id: customerId,
      created_at: event.createdAt,
      received_at: now,
      ...(isOfThisMode ? {} : { state: "dead" as const, fault: "other mode", done_at: now }),
    });
    if (isNew && isOfThisMode) await app.queue.enqueue(tx, processEventJob, { eventId: event.id });
    return isNew;
  });
}
