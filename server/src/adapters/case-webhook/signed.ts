import type { Webhook } from "../../webhook-settings.ts";
import type { Clock } from "../clock.ts";
import { postSigned } from "../signed-post.ts";
import type { CaseWebhook } from "./port.ts";

const mostMs = 10_000;

/**
 * Posts a notice as signed JSON (see signed-post.ts); any status below 300 means it was accepted.
 */
export const openCaseWebhook = (webhook: Webhook, clock: Clock): CaseWebhook => ({
  async notify({ id, caseId, dueAt, link }) {
    const body = JSON.stringify({ event: "case-overdue", id, caseId, dueAt, link });
    const response = await postSigned(webhook, clock, { body, idempotencyKey: id, mostMs });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The case webhook returned ${response.status}`);
  },
});
