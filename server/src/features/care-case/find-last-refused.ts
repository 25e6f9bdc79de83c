import type { RiskFinding } from "@attune/domain/risk/read-risk";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { findRefusedStep } from "./care-case.sql.ts";
import { detailsPlace } from "./details-place.ts";

/** What a person's last refused request added to their open case; undefined if none did. */
export async function findLastRefused(
  { sealer }: Pick<App, "sealer">,
  tx: Tx,
  userId: string,
): Promise<RiskFinding[] | undefined> {
  const step = await findRefusedStep(tx, userId);
  if (step?.details_sealed == null) return undefined;
  return await sealer.open<RiskFinding[]>(tx, detailsPlace(step.id, userId), step.details_sealed);
}
