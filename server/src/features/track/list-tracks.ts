import { londonDate } from "@attune/domain/time/london-calendar";
import type { TrackAnswer } from "@attune/contract/library";
import { withoutHertz } from "@attune/domain/claims/names-hertz";
import { describePassages } from "@attune/domain/track/passages";
import type { ProposedScene } from "@attune/domain/track/scene-choice";
import type { App } from "../../app.ts";
import { accessOf, type Entitlement } from "../entitlement/find-entitlement.ts";
import { findOwnTracks, type OwnTracks } from "./own-tracks.sql.ts";
import { hearsBonuses, hearsPlainBonuses } from "./plain-bonus.ts";
import { needsHeadphones, openProgramme } from "./programme.ts";
import { describeRendition, mayPulse, type Rendition, renditionOf } from "./rendition.ts";

type Deps = Pick<App, "db" | "sealer" | "storage" | "clock" | "config">;

/** Approved programmes and bonuses included in the plan, and assignments by staff; empty without access. */
export async function listTracks(app: Deps, userId: string): Promise<TrackAnswer[]> {
  const own = await findOwnTracks(app.db, userId);
  if (own === undefined) return [];
  const { entitlement } = accessOf(app, userId, own);
  if (entitlement === null) return [];
  const { programmes, assigned, bonuses } = included(own, entitlement);
  const isPlain =
    bonuses.some((it) => mayPulse(soundOf(it))) && (await hearsPlainBonuses(app, userId));
  const days = own.composed.map((it) => londonDate(new Date(it.created_at)));
  const nameFor = (id: string) => nameOf(days.slice(own.composed.findIndex((it) => it.id === id)));
  const tracks = [
    ...(await Promise.all(programmes.map((it) => describeProgramme(app, it, nameFor(it.id))))),
    ...(await Promise.all(assigned.map((it) => describeAssigned(app, userId, it)))),
    ...bonuses.map((it) => describeBonus(it, isPlain)),
  ];
  return app.config.audioUrl === null
    ? tracks
    : tracks.map((it) => ({ ...it, isSigned: true as const }));
}

/** Whether the person has anything to play. */
export async function hasTracks(
  { db }: Pick<App, "db">,
  entitlement: Entitlement,
): Promise<boolean> {
  const own = await findOwnTracks(db, entitlement.userId);
  if (own === undefined) return false;
  return Object.values(included(own, entitlement)).some((it) => it.length > 0);
}

const included = (own: OwnTracks, { includes }: Entitlement) => ({
  programmes: includes.hasProgrammes ? own.programmes : [],
  assigned: own.assigned,
  bonuses: hearsBonuses(includes, own.has_withdrawn_consent) ? own.bonuses : [],
});

async function describeProgramme(
  app: Deps,
  row: OwnTracks["programmes"][number],
  name: string,
): Promise<TrackAnswer> {
  const programme = await openProgramme(app, app.db, row);
  return {
    id: row.id,
    name,
    description:
      programme === null
        ? null
        : `${programme.items.length} passages chosen from your answers, one flowing into the next.`,
    audioFileUrl: urlOf(row.id),
    duration: row.duration_seconds,
    assignedNotes: programme?.guidance ?? null,
    kind: "programme",
    needsHeadphones: programme !== null && needsHeadphones(programme.headphones),
    isRecording: false,
    passages: programme === null ? [] : describePassages(programme.headphones),
    scene: programme?.scene == null ? null : describeScene(programme.scene),
    isSceneOffered: programme !== null && programme.scene === undefined,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

/**
 * Its day, and from the second of a day its number, which stays even if an earlier one is withdrawn. `days`
 * are its own and those of all older ones.
 */
function nameOf(days: readonly string[]): string {
  const number = days.filter((it) => it === days[0]).length;
  return `Your programme of ${days[0]}${number > 1 ? ` (${number})` : ""}`;
}

async function describeAssigned(
  { db, sealer }: Deps,
  userId: string,
  row: OwnTracks["assigned"][number],
): Promise<TrackAnswer> {
  const place = { table: "user_frequencies", column: "notes", rowId: row.id, userId };
  return {
    id: row.id,
    name: null,
    description: null,
    audioFileUrl: urlOf(row.id),
    ...describeSound(storedRendition(row, row.custom_duration_seconds), row.upload_seconds),
    // From before notes were checked.
    assignedNotes:
      row.notes_sealed === null
        ? null
        : withoutHertz(await sealer.open<string>(db, place, row.notes_sealed)),
    kind: "assigned",
    ...noScene,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

function describeBonus(row: OwnTracks["bonuses"][number], isPlain: boolean): TrackAnswer {
  const { rendition, isUpload } = soundOf(row);
  return {
    id: row.id,
    // Staff may have renamed an entry that is no longer curated.
    name: withoutHertz(row.name),
    description: withoutHertz(row.description) ?? "",
    audioFileUrl: urlOf(row.id),
    ...(isPlain && mayPulse({ rendition, isUpload })
      ? { ...describeRendition(rendition, false), isRecording: false }
      : describeSound(rendition, row.upload_seconds)),
    assignedNotes: null,
    kind: "bonus",
    ...noScene,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

const soundOf = (row: OwnTracks["bonuses"][number]) => ({
  rendition: storedRendition(row, null),
  isUpload: row.upload_seconds !== null,
});

type StoredSound = Pick<
  OwnTracks["assigned"][number],
  "slug" | "hertz" | "delivery" | "duration_seconds"
>;

function storedRendition(row: StoredSound, customSeconds: number | null): Rendition {
  const { slug: entryId, delivery, duration_seconds: durationSeconds } = row;
  return renditionOf(
    { entryId, hertz: Number(row.hertz), delivery, durationSeconds },
    customSeconds,
  );
}

/** Whether an uploaded file needs headphones is unknown; staff can say so in their note. */
const describeSound = (rendition: Rendition, uploadSeconds: number | null) =>
  uploadSeconds === null
    ? { ...describeRendition(rendition), isRecording: false }
    : { duration: uploadSeconds, needsHeadphones: false, isRecording: true, passages: [] };

const noScene = { scene: null, isSceneOffered: false };

/** Omits the fields only the engine needs. */
const describeScene = ({ name, character, balancePercent, reason }: ProposedScene) => ({
  name,
  character,
  balancePercent,
  reason,
});

const urlOf = (id: string) => `/api/audio/${id}`;
