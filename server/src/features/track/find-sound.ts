import { type Container, openContainerInSteps } from "@attune/audio/container";
import { type Output, parseRecipe, type Recipe } from "@attune/audio/recipe";
import type { Steps } from "@attune/audio/steps";
import { notFound } from "@attune/contract/problem";
import { noAccess } from "@attune/contract/library";
import { bonusEntryIds } from "@attune/domain/recommendation/bonus";
import { withBed } from "@attune/domain/track/bed";
import type { BedChoice } from "@attune/domain/track/bed-choice";
import type { SessionLength } from "@attune/domain/track/session-choice";
import { withLength } from "@attune/domain/track/session-length";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import type { SignedIn } from "../../http/session.ts";
import type { Sound } from "../../http/sound.ts";
import { findEntry } from "../frequency/list-catalogue.ts";
import { findUploadedSound } from "../frequency/uploaded-sound.ts";
import { type Entitlement, findEntitlement } from "../entitlement/find-entitlement.ts";
import { composedSound } from "./composed-sound.ts";
import { inTurns } from "./in-turn.ts";
import { isPlainFor, mayHearBonuses } from "./plain-bonus.ts";
import { openProgramme } from "./programme.ts";
import { type Rendition, recipeOf, renditionOf } from "./rendition.ts";
import { findAssignment, findAudioFile } from "./track.sql.ts";

type Parts = Pick<App, "db" | "sealer" | "storage" | "clock" | "config">;

export interface Wanted {
  trackId: string;
  format: "flac" | "wav";
  output: "headphones" | "speaker";
  bed: BedChoice;
  length: SessionLength;
}

/**
 * The sound behind a track id, for this listener, now; an uploaded file is played as it is, whatever
 * format, output, bed and length are wanted. Throws a 404 for anybody else's and a 403 without access.
 */
export async function findSound(app: Parts, who: SignedIn, wanted: Wanted): Promise<Sound> {
  const source = await findSource(app, who, wanted.trackId);
  if ("uploaded" in source) return source.uploaded;
  return composedSound(await findContainer(source, wanted));
}

/** For staff: what the engine makes of an entry, whether it is active or has a file, or neither. Throws a 404. */
export async function findEntrySound(
  { db }: Pick<App, "db">,
  frequencyId: string,
  wanted: Omit<Wanted, "trackId">,
): Promise<Sound> {
  const stored = await findEntry(db, { id: frequencyId });
  if (stored === undefined) throw new ProblemError(notFound);
  const source = composed(renditionOf({ ...stored.entry, entryId: stored.entry.id }));
  return composedSound(await findContainer(source, wanted));
}

const mostContainers = 300;
/** Those that are being opened too: a player asks for the beginning and the end at once. */
const containers = new Map<string, Promise<Container>>();

function findContainer(source: Composed, wanted: Omit<Wanted, "trackId">): Promise<Container> {
  const { output, bed, format, length } = wanted;
  const key = `${source.version}:${output}:${bed}:${format}:${length}`;
  const known = containers.get(key);
  if (known !== undefined) return known;
  const container = openContainerOf(source, wanted);
  const [oldest] = containers.keys();
  if (containers.size >= mostContainers && oldest !== undefined) containers.delete(oldest);
  containers.set(key, container);
  // Whoever waits for it is told of the fault; the next one may try anew.
  container.catch(() => {
    if (containers.get(key) === container) containers.delete(key);
  });
  return container;
}

async function openContainerOf(
  source: Composed,
  wanted: Omit<Wanted, "trackId">,
): Promise<Container> {
  const recipe = await source.recipe(wanted.output);
  return await inTurns(openInSteps(recipe, wanted));
}

function* openInSteps(
  recipe: Recipe,
  { length, bed, format }: Omit<Wanted, "trackId">,
): Steps<Container> {
  const chosen = withBed(withLength(recipe, length), bed);
  yield;
  return yield* openContainerInSteps(chosen, format);
}

type Source = Composed | { uploaded: Sound };

interface Composed {
  /** Changes whenever the recipe does. */
  version: string;
  recipe(output: Output): Promise<Recipe>;
}

/** The same refusals as `findSound`, without the sound. */
export async function requireTrack(app: Parts, who: SignedIn, trackId: string): Promise<void> {
  await findSource(app, who, trackId);
}

async function findSource(app: Parts, who: SignedIn, trackId: string): Promise<Source> {
  // Side by side: between a tap and the sound each trip to the database is heard.
  const [row, found] = await Promise.all([
    findAudioFile(app.db, trackId),
    findEntitlement(app, who.userId),
  ]);
  const isOwn = row?.user_id === who.userId && row.status === "approved";
  const isInReview = row?.status === "pending" && who.role === "admin";
  if (row !== undefined && (isOwn || isInReview)) {
    if (isOwn && !entitled(found).includes.hasProgrammes) throw new ProblemError(noAccess);
    return {
      version: `${row.id}:${row.updated_at.getTime()}`,
      async recipe(output) {
        const programme = await openProgramme(app, app.db, row);
        if (programme === null) throw new ProblemError(notFound);
        return parseRecipe(programme[output]);
      },
    };
  }
  return await findRendition(app, who, trackId, found);
}

/** A single catalogue entry: assigned by staff, or a bonus of the plan. */
async function findRendition(
  app: Parts,
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
  if (!isForReview) {
    const entitlement = entitled(found);
    if (isBonus && !(await mayHearBonuses(app, entitlement))) throw new ProblemError(noAccess);
  }
  const uploaded = await findUploadedSound(app, stored.frequencyId);
  const rendition = renditionOf(
    { ...stored.entry, entryId: stored.entry.id },
    assignment?.custom_duration_seconds,
  );
  const isUpload = uploaded !== undefined;
  const isPlain = isBonus && (await isPlainFor(app, who.userId, { rendition, isUpload }));
  if (isUpload && !isPlain) return { uploaded };
  return composed(rendition, !isPlain);
}

const composed = (rendition: Rendition, isPulsedAllowed = true): Composed => ({
  version: [...Object.values(rendition), isPulsedAllowed].join(":"),
  recipe: async (output) => recipeOf(rendition, output, isPulsedAllowed),
});

/** Only what somebody may hear is refused for want of access: all else is not there for them. */
function entitled(found: Entitlement | null): Entitlement {
  if (found === null) throw new ProblemError(noAccess);
  return found;
}
