import { type OwnRead, readBases } from "@attune/contract/purpose";
import type { App } from "../../app.ts";
import { listPurposes, listReads } from "./purpose.sql.ts";
import { notePlace } from "./state-purpose.ts";

/** What each call shows of a person's health. */
const kinds: Record<string, OwnRead["what"]> = {
  getUserQuestionnaire: "answers",
  getAiReport: "analysis",
  listPrescriptions: "history",
  listAssignments: "assignments",
  listProgrammes: "programmes",
  getTrackReview: "review",
  getTrackCertificate: "review",
  getCareCase: "case",
  streamTrack: "audio",
  getOwnMeasurement: "audio",
  getTicketForStaff: "message",
  listTimeline: "activity",
  getPersonCare: "status",
};

/**
 * The customer's view of reads: what was read, when, in which role and why; the reader's name stays
 * in the audit log.
 */
export async function listOwnReads(
  app: Pick<App, "db" | "sealer">,
  userId: string,
  limit = 50,
): Promise<OwnRead[]> {
  const rows = await listReads(app.db, userId, { actions: Object.keys(kinds), limit });
  const stated = await listPurposes(app.db, userId);
  return await Promise.all(
    rows.map(async (row) => {
      const purpose = stated.find(
        (it) =>
          it.staff_id === row.actor_id &&
          it.purpose === row.outcome &&
          it.stated_at <= row.at &&
          it.expires_at > row.at,
      );
      return {
        at: row.at.toISOString(),
        what: kinds[row.action] ?? "answers",
        role: row.actor_role,
        basis: readBases.find((it) => it === row.outcome) ?? null,
        note:
          purpose === undefined
            ? null
            : await app.sealer.open<string>(
                app.db,
                notePlace(purpose.id, userId),
                purpose.note_sealed,
              ),
        count: row.count,
      };
    }),
  );
}
