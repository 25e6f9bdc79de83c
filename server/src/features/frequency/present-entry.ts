import type { FrequencyAnswer } from "@attune/contract/frequency";
import { bonusEntryIds } from "@attune/domain/recommendation/bonus";
import { soundWarnings } from "./sound-warnings.ts";
import type { listWhole } from "./frequency.sql.ts";
import { readConcerns } from "./list-catalogue.ts";

export type LibraryRow = Awaited<ReturnType<typeof listWhole>>[number];

/** An entry as staff see it. */
export function presentEntry(it: LibraryRow): FrequencyAnswer {
  const hasAudio = it.format !== null;
  const assignmentCount = it.assignment_count ?? 0;
  return {
    id: it.id,
    name: it.name,
    frequency: Number(it.hertz),
    category: it.category,
    subcategory: it.subcategory,
    description: it.description,
    source: it.source,
    notes: it.notes,
    duration: it.duration_seconds,
    isActive: it.is_active,
    isCurated: it.is_curated,
    evidenceGrade: it.evidence_grade,
    evidenceSource: it.evidence_source,
    reviewedOn: it.reviewed_on,
    curator: it.curator,
    delivery: it.delivery,
    concerns: readConcerns(it.concerns),
    studiedConcerns: readConcerns(it.studied_concerns),
    usageCount: it.usage_count,
    assignmentCount,
    isInUse: assignmentCount > 0 || bonusEntryIds.includes(it.slug),
    hasAudio,
    audioFileUrl: hasAudio ? `/api/admin/frequencies/${it.id}/audio` : null,
    fileName: it.file_name,
    fileSizeBytes: it.size_bytes,
    format: it.format,
    durationSeconds: it.upload_seconds,
    loudness:
      it.loudness_state === null
        ? null
        : {
            state: it.loudness_state,
            integratedLufs: it.integrated_lufs,
            truePeakDecibels: it.true_peak_decibels,
            warnings: soundWarnings(it),
          },
    createdAt: it.created_at.toISOString(),
    updatedAt: it.updated_at.toISOString(),
    deletedAt: it.deleted_at?.toISOString() ?? null,
  };
}
