import { notFound } from "@attune/contract/problem";
import { noAccess } from "@attune/contract/library";
import { bonusEntryIds } from "@attune/domain/recommendation/bonus";
import type { App } from "../../app.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import type { SignedIn } from "../../http/session.ts";
import { accessOf, type Entitlement } from "../entitlement/find-entitlement.ts";
import { findEntry } from "../frequency/list-catalogue.ts";
import { findUploadedSound } from "../frequency/uploaded-sound.ts";
import type { ComposedSource, Source } from "./open-sound.ts";
import { findForListener } from "./own-tracks.sql.ts";
import { hearsPlainBonuses, mayHearBonuses } from "./plain-bonus.ts";
import { openProgramme } from "./programme.ts";
import { mayPulse, type Rendition, recipeOf, renditionOf } from "./rendition.ts";
import { findAssignment } from "./track.sql.ts";

type Deps = Pick<App, "db" | "sealer" | "storage" | "clock" | "config">;

/**
 * The source of a track's sound for this listener now. Throws 404 for another person's track and 403
 * without access.
 */
export async function findSource(app: Deps, who: SignedIn, trackId: string): Promise<Source> {
  const { userId } = who;
  // One statement: each round trip to the database delays the start of the sound.
  const found = orProblem(await findForListener(app.db, { userId, trackId }), notFound);
  const { entitlement } = accessOf(app, userId, found);
  const isOwn = found.owner_id === userId && found.track_status === "approved";
  const isInReview = found.track_status === "pending" && who.role === "admin";
  const { track_id: id, owner_id: ownerId, updated_at: updatedAt } = found;
  if (id === null || ownerId === null || updatedAt === null || !(isOwn || isInReview))
    return await findRendition(app, who, trackId, entitlement);
  if (isOwn && entitlement?.includes.hasProgrammes !== true) throw new ProblemError(noAccess);
  return {
    version: `${id}:${updatedAt.getTime()}`,
    async compose(output) {
      const row = { id, user_id: ownerId, programme_sealed: found.programme_sealed };
      const programme = await openProgramme(app, app.db, row);
      if (programme === null) throw new ProblemError(notFound);
      return { recipe: programme[output], scene: programme.scene };
    },
  };
}

/**
 * For staff: the engine's sound for an entry, active or not, with or without an uploaded file. Throws
 * 404.
 */
export async function findEntrySource(
  { db }: Pick<App, "db">,
  frequencyId: string,
): Promise<ComposedSource> {
  const stored = orProblem(await findEntry(db, { id: frequencyId }), notFound);
  return composed(renditionOf({ ...stored.entry, entryId: stored.entry.id }));
}

/** Throws as `findSource` does, for requests about a track that do not need its sound. */
export async function requireTrack(app: Deps, who: SignedIn, trackId: string): Promise<void> {
  await findSource(app, who, trackId);
}

/** A single catalogue entry: assigned by staff, or a bonus of the plan. */
async function findRendition(
  app: Deps,
  who: SignedIn,
  trackId: string,
  found: Entitlement | null,
): Promise<Source> {
  const assignment = await findAssignment(app.db, trackId);
  const isHeld =
    assignment !== undefined && (assignment.held_at !== null || !assignment.is_weighed);
  const isForReview = isHeld && who.role === "admin";
  if (assignment !== undefined && !isForReview && (isHeld || assignment.user_id !== who.userId))
    throw new ProblemError(notFound);
  const stored = await findEntry(app.db, { id: assignment?.frequency_id ?? trackId });
  const isBonus = assignment === undefined && bonusEntryIds.includes(stored?.entry.id ?? "");
  if (stored === undefined || !stored.entry.isActive || (assignment === undefined && !isBonus))
    throw new ProblemError(notFound);
  // Everything else a person without access may not play is reported as not found.
  const mayPlay = found !== null && (!isBonus || (await mayHearBonuses(app, found)));
  if (!isForReview && !mayPlay) throw new ProblemError(noAccess);
  const uploaded = await findUploadedSound(app, stored.frequencyId);
  const rendition = renditionOf(
    { ...stored.entry, entryId: stored.entry.id },
    assignment?.custom_duration_seconds,
  );
  const isUpload = uploaded !== undefined;
  const isPlain =
    isBonus && mayPulse({ rendition, isUpload }) && (await hearsPlainBonuses(app, who.userId));
  if (isUpload && !isPlain) return { uploaded };
  return composed(rendition, !isPlain);
}

const composed = (rendition: Rendition, isPulsedAllowed = true): ComposedSource => ({
  version: [...Object.values(rendition), isPulsedAllowed].join(":"),
  compose: async (output) => ({ recipe: recipeOf(rendition, output, isPulsedAllowed) }),
});
