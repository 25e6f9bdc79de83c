import { notFound } from "@attune/contract/problem";
import type { Segment, TrackReview } from "@attune/contract/review";
import { splitEvidence } from "@attune/domain/recommendation/explain";
import { flagAnswers } from "@attune/domain/questionnaire/flag-answers";
import { findLeftOut } from "@attune/domain/recommendation/left-out";
import { heardLayers } from "@attune/audio/scene/heard-layers";
import type { ProposedScene } from "@attune/domain/track/scene-choice";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { listCatalogue } from "../frequency/list-catalogue.ts";
import { findForStaff } from "../questionnaire/show-to-staff.ts";
import { hasAnsweredSafety } from "../questionnaire/safety-answers.ts";
import {
  findRecommendationById,
  type Recommendation,
} from "../recommendation/find-recommendation.ts";
import { listHeld } from "./held.sql.ts";
import { describeAssigned, describeEvidence, openAssignedReasons } from "./held-sound.ts";
import { openCaseFirst } from "./open-case-first.ts";
import {
  audioFilePlace,
  openProgramme,
  openProgrammeReasons,
  type ProgrammeItem,
} from "./programme.ts";
import { openDraft } from "./review-draft.ts";
import { reviewPriority, severityOf } from "./review-priority.ts";
import { type AudioFileRow, findOpenCaseId, findReviewed, listReviewed } from "./track.sql.ts";

type Deps = Pick<App, "db" | "sealer">;

/** A track in review or decided, without the person's data. */
type Sound = Omit<TrackReview, "assessment" | "leftOut" | "draftNote" | "caseId">;

/** Everything a reviewer needs for a decision about a track. Throws 404. */
export async function showReview(app: Deps, id: string, staffId: string): Promise<TrackReview> {
  const found = (await findProgramme(app, id)) ?? (await findAssigned(app, id));
  if (found === undefined) throw new ProblemError(notFound);
  const { questionnaireId, ...described } = found;
  const sound = openCaseFirst(described, await findOpenCaseId(app.db, found.userId));
  const assessment = await findForStaff(app, sound.userId, {
    assessment: questionnaireId ?? undefined,
  });
  const leftOut = findLeftOut(
    sound.kind === "assigned" ? [] : await listCatalogue(app.db),
    {
      contraindications: assessment?.risks.contraindications ?? [],
      isAsked: await hasAnsweredSafety(app.db, found.userId),
    },
    sound.segments.map((it) => it.entryId),
  );
  return {
    ...sound,
    draftNote: await openDraft(app, app.db, { trackId: id, staffId }),
    leftOut: leftOut.map(({ rule, because, entries }) => ({
      rule,
      because,
      entries: entries.map(({ id: entryId, name, hertz }) => ({ entryId, name, hertz })),
    })),
    assessment:
      assessment === undefined
        ? null
        : {
            ...assessment,
            flagged: flagAnswers({
              ...assessment.responses,
              primaryConcerns: assessment.primaryConcerns,
            }).map(({ key, risks, contraindications }) => ({
              key,
              risks: [...risks],
              contraindications: [...contraindications],
            })),
          },
  };
}

type Found = Sound & { questionnaireId: string | null };

async function findProgramme(app: Deps, id: string): Promise<Found | undefined> {
  const row = await findReviewed(app.db, id);
  if (row === undefined) return undefined;
  const programme = await openProgramme(app, app.db, row);
  const recommendation =
    row.recommendation_id === null
      ? undefined
      : await findRecommendationById(app, row.user_id, row.recommendation_id);
  const notesPlace = audioFilePlace("admin_notes", id, row.user_id);
  const severity = severityOf(row.review_priority);
  const isDecided = row.decided_at !== null || row.approved_by !== null;
  return {
    id,
    kind: "programme",
    userId: row.user_id,
    username: row.username,
    createdAt: row.created_at.toISOString(),
    severity,
    isFlagged: severity !== "routine",
    waitingSince: (row.waiting_since ?? row.created_at).toISOString(),
    durationSeconds: row.duration_seconds,
    reviewReasons: await openProgrammeReasons(app, app.db, row),
    state: stateOf(row),
    decision: isDecided
      ? {
          decidedAt: (row.decided_at ?? row.approved_at)?.toISOString() ?? null,
          decidedBy: row.reviewer_name,
          notes:
            row.admin_notes_sealed === null
              ? null
              : await app.sealer.open<string>(app.db, notesPlace, row.admin_notes_sealed),
        }
      : null,
    segments: describeSegments(programme?.items ?? [], recommendation?.draft.items ?? []),
    scene: describeScene(programme?.scene),
    engine: recommendation?.draft.engine ?? null,
    fallbackReason: recommendation?.draft.modelRecord?.failed ?? null,
    recommendationId: recommendation?.id ?? null,
    questionnaireId: row.questionnaire_id,
  };
}

function describeScene(proposed: ProposedScene | null | undefined): TrackReview["scene"] {
  if (proposed === null || proposed === undefined) return null;
  const { name, character, balancePercent, reason } = proposed;
  const layers = heardLayers({ name, character });
  return {
    name,
    character,
    balancePercent,
    reason,
    layers: layers.map(({ layer }) => layer.name),
  };
}

/** A person's composed audio, newest first. */
export async function listProgrammes({ db }: Pick<App, "db">, userId: string) {
  return (await listReviewed(db, userId)).map((row) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    durationSeconds: row.duration_seconds,
    state: stateOf(row),
  }));
}

function stateOf(
  row: Pick<AudioFileRow, "status" | "decided_at"> & { is_settled: boolean },
): TrackReview["state"] {
  if (row.status === "rejected") return "rejected";
  if (row.status === "approved" || row.decided_at !== null) return "approved";
  return row.is_settled ? "waiting" : "being-made";
}

/** Sounds and durations come from the recipe; reasons from the analysis behind it. */
const describeSegments = (
  items: readonly ProgrammeItem[],
  chosen: Recommendation["draft"]["items"],
): Segment[] =>
  items.map((item) => {
    const choice = chosen.find((it) => it.entryId === item.entryId);
    const text =
      choice === undefined ? undefined : splitEvidence(choice.staffReason, choice.evidenceSource);
    return {
      ...item,
      evidenceGrade: item.evidenceGrade as Segment["evidenceGrade"],
      hertz: choice?.hertz ?? null,
      reason: text?.reason ?? item.reason,
      evidence: text?.evidence ?? describeEvidence(choice?.evidenceSource ?? null),
    };
  });

/** An assignment by staff that is to be reviewed again. */
async function findAssigned(app: Deps, id: string): Promise<Found | undefined> {
  const [row] = await listHeld(app.db, [id]);
  if (row === undefined) return undefined;
  const segment = describeAssigned(row);
  return {
    id,
    kind: "assigned",
    userId: row.user_id,
    username: row.username,
    createdAt: row.created_at.toISOString(),
    severity: severityOf(reviewPriority.caution),
    isFlagged: true,
    waitingSince: (row.held_at ?? row.created_at).toISOString(),
    durationSeconds: segment.durationSeconds,
    reviewReasons: await openAssignedReasons(app, row),
    state: row.held_at !== null && row.decided_at === null ? "waiting" : "approved",
    decision: null,
    segments: [segment],
    scene: null,
    engine: null,
    fallbackReason: null,
    recommendationId: null,
    questionnaireId: null,
  };
}
