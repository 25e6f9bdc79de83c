import type { UploadWarning } from "@attune/domain/track/upload-warnings";
import type { Db } from "../../adapters/database/port.ts";
import { soundWarnings } from "./sound-warnings.ts";
import { listSounds } from "./uploaded-sound.sql.ts";
import { listMatching } from "./search.sql.ts";

/** An entry staff may assign. */
export interface FoundEntry {
  id: string;
  slug: string;
  isCurated: boolean;
  name: string;
  hertz: number;
  category: string;
  description: string | null;
  concerns: string[];
  durationSeconds: number;
  evidenceGrade: string | null;
  uploadWarnings: UploadWarning[];
}

/** Active entries whose name, category or concerns contain the text, or whose value is the number; by name. */
export async function searchEntries(db: Db, words: string, limit: number): Promise<FoundEntry[]> {
  const rows = await listMatching(db, words, limit);
  const sounds = await listSounds(
    db,
    rows.map((it) => it.id),
  );
  const warnings = new Map(sounds.map((it) => [it.frequency_id, soundWarnings(it)]));
  return rows.map((it) => ({
    id: it.id,
    slug: it.slug,
    isCurated: it.is_curated,
    name: it.name,
    hertz: Number(it.hertz),
    category: it.category,
    description: it.description,
    concerns: it.concerns.split(";").filter((concern) => concern !== ""),
    durationSeconds: it.duration_seconds,
    evidenceGrade: it.evidence_grade,
    uploadWarnings: warnings.get(it.id) ?? [],
  }));
}
