import { londonDate } from "@attune/domain/billing/london-calendar";
import type { TrackAnswer } from "@attune/contract/library";
import { describePassages } from "@attune/domain/track/passages";
import type { ProposedScene } from "@attune/domain/track/scene-choice";
import { bonusEntryIds } from "@attune/domain/recommendation/bonus";
import type { App } from "../../app.ts";
import { type Entitlement, findEntitlement } from "../entitlement/find-entitlement.ts";
import { isPlainFor, mayHearBonuses } from "./plain-bonus.ts";
import { needsHeadphones, openProgramme } from "./programme.ts";
import { describeRendition, type Rendition, renditionOf } from "./rendition.ts";
import { listApproved, listAssignments, listBonuses } from "./track.sql.ts";

type Deps = Pick<App, "db" | "sealer" | "storage" | "clock" | "config">;

/** Approved programmes and bonuses included in the plan, and assignments by staff; empty without access. */
export async function listTracks(app: Deps, userId: string): Promise<TrackAnswer[]> {
  const entitlement = await findEntitlement(app, userId);
  if (entitlement === null) return [];
  const [programmes, assigned, bonuses] = await Promise.all([
    entitlement.includes.hasProgrammes ? listProgrammes(app, userId) : [],
    listAssigned(app, userId),
    listBonusTracks(app, entitlement),
  ]);
  return [...programmes, ...assigned, ...bonuses];
}

/** Whether the person has anything to play. */
export async function hasTracks(
  { db }: Pick<App, "db">,
  entitlement: Entitlement,
): Promise<boolean> {
  const { userId, includes } = entitlement;
  if (includes.hasProgrammes && (await listApproved(db, userId)).length > 0) return true;
  if ((await listAssignments(db, userId)).length > 0) return true;
  return (
    (await mayHearBonuses({ db }, entitlement)) && (await listBonuses(db, bonusEntryIds)).length > 0
  );
}

async function listProgrammes(app: Deps, userId: string): Promise<TrackAnswer[]> {
  const rows = await listApproved(app.db, userId);
  return await Promise.all(
    rows.map(async (row) => {
      const programme = await openProgramme(app, app.db, row);
      return {
        id: row.id,
        name: `Your programme of ${londonDate(row.created_at)}`,
        description:
          programme === null
            ? null
            : `${programme.items.length} passages chosen from your answers, one flowing into the next.`,
        audioFileUrl: urlOf(row.id),
        duration: row.duration_seconds,
        assignedNotes: programme?.guidance ?? null,
        kind: "programme" as const,
        needsHeadphones: programme !== null && needsHeadphones(programme.headphones),
        isRecording: false,
        passages: programme === null ? [] : describePassages(programme.headphones),
        scene: programme?.scene == null ? null : describeScene(programme.scene),
        isSceneOffered: programme !== null && programme.scene === undefined,
        createdAt: row.created_at.toISOString(),
      };
    }),
  );
}

async function listAssigned(app: Deps, userId: string): Promise<TrackAnswer[]> {
  const rows = await listAssignments(app.db, userId);
  return await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      name: null,
      description: null,
      audioFileUrl: urlOf(row.id),
      ...describeSound(storedRendition(row, row.custom_duration_seconds), row.upload_seconds),
      assignedNotes:
        row.notes_sealed === null
          ? null
          : await app.sealer.open<string>(
              app.db,
              { table: "user_frequencies", column: "notes", rowId: row.id, userId },
              row.notes_sealed,
            ),
      kind: "assigned" as const,
      ...noScene,
      createdAt: row.created_at.toISOString(),
    })),
  );
}

async function listBonusTracks(app: Deps, entitlement: Entitlement): Promise<TrackAnswer[]> {
  if (!(await mayHearBonuses(app, entitlement))) return [];
  return await Promise.all(
    (await listBonuses(app.db, bonusEntryIds)).map(async (row) => ({
      id: row.id,
      name: row.name,
      description: row.description ?? "",
      audioFileUrl: urlOf(row.id),
      ...(await describeBonus(app, entitlement.userId, row)),
      assignedNotes: null,
      kind: "bonus" as const,
      ...noScene,
      createdAt: row.created_at.toISOString(),
    })),
  );
}

async function describeBonus(
  app: Deps,
  userId: string,
  row: StoredSound & { upload_seconds: number | null },
) {
  const rendition = storedRendition(row, null);
  const bonus = { rendition, isUpload: row.upload_seconds !== null };
  if (await isPlainFor(app, userId, bonus))
    return { ...describeRendition(rendition, false), isRecording: false };
  return describeSound(rendition, row.upload_seconds);
}

type StoredSound = Pick<
  Awaited<ReturnType<typeof listAssignments>>[number],
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
