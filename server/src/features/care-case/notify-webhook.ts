import { caseAddress } from "@attune/domain/care-case/case-address";
import type { App } from "../../app.ts";
import { findSender } from "../mail/find-sender.ts";
import { changeCase, findCase } from "./care-case.sql.ts";

type Deps = Pick<App, "db" | "inTransaction" | "config" | "caseWebhook" | "log">;

interface Notice {
  caseId: string;
  /** The step it reports: the same for each attempt. */
  stepId: string;
}

/**
 * The escalation job. Rejects if the webhook fails; the queue retries until the person has been contacted.
 */
export async function notifyCaseWebhook(app: Deps, { caseId, stepId }: Notice): Promise<void> {
  const found = await findCase(app.db, caseId);
  if (found === undefined || app.caseWebhook === null) return;
  if (found.contacted_at !== null || found.closed_at !== null) return;
  const { publicUrl } = await findSender(app);
  await app.caseWebhook.notify({
    id: stepId,
    caseId,
    dueAt: found.due_at,
    link: publicUrl + caseAddress(caseId),
  });
  await app.inTransaction((tx) => changeCase(tx, caseId, { webhook_state: "sent" }));
}

/** After the last attempt: an alert names the case until the person has been contacted. */
export async function giveUpCaseWebhook(app: Deps, caseId: string): Promise<void> {
  app.log.error({ case: caseId }, "ALERT the case webhook could not be notified");
  await app.inTransaction((tx) => changeCase(tx, caseId, { webhook_state: "failed" }));
}
