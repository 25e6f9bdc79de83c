import type { Recipe } from "@attune/audio/recipe";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { audioFilePlace, openProgramme } from "./programme.ts";
import { listApproved, putInReview } from "./track.sql.ts";

interface Reason {
  userId: string;
  /** The programme that was just made, which is decided about by itself. */
  exceptId: string;
  /** Approvals before this moment knew nothing of the reasons. */
  knownSince: Date;
  reviewReasons: readonly string[];
}

/**
 * A person tells us today what speaks against pulses and beats: what was approved before, and has
 * some, waits for a member of staff who knows.
 */
export async function holdBackPulsed(
  { sealer, clock }: Pick<App, "sealer" | "clock">,
  tx: Tx,
  { userId, exceptId, knownSince, reviewReasons }: Reason,
): Promise<void> {
  for (const row of await listApproved(tx, userId)) {
    if (row.id === exceptId || (row.approved_at !== null && row.approved_at >= knownSince))
      continue;
    const programme = await openProgramme({ sealer }, tx, row);
    if (programme === null || !(isPulsed(programme.headphones) || isPulsed(programme.speaker)))
      continue;
    const place = audioFilePlace("review_reasons", row.id, userId);
    await putInReview(tx, row.id, {
      reasonsSealed: await sealer.seal(tx, place, reviewReasons),
      now: clock.now(),
    });
  }
}

const isPulsed = ({ segments }: Recipe) =>
  segments.some(({ layers }) =>
    layers.some(({ kind }) => kind === "binaural" || kind === "isochronic"),
  );
