import type { FrequencyAnswer } from "@attune/contract/frequency";
import type { listAll } from "./frequency.sql.ts";

type Row = Awaited<ReturnType<typeof listAll>>[number];

/** An entry as staff see it. */
export function presentEntry(it: Row): FrequencyAnswer {
  const hasAudio = it.format !== null;
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
    usageCount: it.usage_count,
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
          },
    createdAt: it.created_at.toISOString(),
    updatedAt: it.updated_at.toISOString(),
  };
}
