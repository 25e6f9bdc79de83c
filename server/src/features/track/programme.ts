import { type Output, parseRecipe, type Recipe } from "@attune/audio/recipe";
import type { ProposedScene } from "@attune/domain/track/scene-choice";
import type { Db } from "../../adapters/database/port.ts";
import type { Place, Sealer } from "../../adapters/keyring/port.ts";
import type { App } from "../../app.ts";
import type { AudioFileRow } from "./track.sql.ts";

/** The encrypted part of a composed track: two recipes and, for staff, the data they were made from. */
export interface Programme {
  headphones: Recipe;
  speaker: Recipe;
  /** Guidance shown to the customer with the track. */
  guidance: string;
  items: ProgrammeItem[];
  /**
   * The owner's scene around the tones; null if declined. Absent in programmes from before scenes, whose
   * owners have not been asked.
   */
  scene?: ProposedScene | null;
}

export interface ProgrammeItem {
  entryId: string;
  name: string;
  startSeconds: number;
  durationSeconds: number;
  emittedLabel: string;
  ruleId: string;
  reason: string;
  evidenceGrade: string;
}

export const audioFilePlace = (column: string, id: string, userId: string) => ({
  table: "audio_files",
  column,
  rowId: id,
  userId,
});

/** Decrypts a programme. Stored recipes are parsed only here. */
export async function openProgramme(
  { sealer }: Pick<App, "sealer">,
  db: Db,
  row: Pick<AudioFileRow, "id" | "user_id" | "programme_sealed">,
): Promise<Programme | null> {
  if (row.programme_sealed === null) return null;
  const place = audioFilePlace("programme", row.id, row.user_id);
  const stored = await sealer.open<StoredProgramme>(db, place, row.programme_sealed);
  return {
    ...stored,
    headphones: parseRecipe(stored.headphones),
    speaker: parseRecipe(stored.speaker),
  };
}

type StoredProgramme = Omit<Programme, Output> & Record<Output, unknown>;

/** Why a programme waits for review. */
export const openProgrammeReasons = (
  { sealer }: Pick<App, "sealer">,
  db: Db,
  row: Pick<AudioFileRow, "id" | "user_id" | "review_reasons_sealed">,
): Promise<string[]> =>
  openReasons(
    sealer,
    db,
    audioFilePlace("review_reasons", row.id, row.user_id),
    row.review_reasons_sealed,
  );

/** Decrypts the reasons why a sound waits for review, as text for staff; empty if there are none. */
export async function openReasons(
  sealer: Sealer,
  db: Db,
  place: Place,
  sealed: string | null,
): Promise<string[]> {
  return sealed === null ? [] : await sealer.open<string[]>(db, place, sealed);
}

/** True if either output, headphones or speaker, has pulses. */
export const hasPulses = ({ headphones, speaker }: Pick<Programme, Output>): boolean =>
  isPulsed(headphones) || isPulsed(speaker);

const isPulsed = ({ segments }: Recipe): boolean =>
  segments.some(({ layers }) =>
    layers.some(({ kind }) => kind === "binaural" || kind === "isochronic"),
  );

export const needsHeadphones = ({ segments }: Recipe): boolean =>
  segments.some(({ layers }) => layers.some(({ kind }) => kind === "binaural"));
