import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import * as z from "zod/mini";
import type { App } from "../../app.ts";
import { insertMissing } from "./frequency.sql.ts";

const file = new URL("../../../catalogue/starter.csv", import.meta.url);

const row = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
  name: z.string().check(z.minLength(1)),
  hertz: z.coerce.number().check(z.minimum(0.01), z.maximum(100_000_000)),
  category: z.string().check(z.minLength(1)),
  subcategory: z.string(),
  purpose: z.string().check(z.minLength(1)),
  durationSeconds: z.coerce.number().check(z.int(), z.minimum(1)),
  delivery: z.enum(["tone", "binaural", "isochronic", "pacer"]),
  concerns: z.string(),
  evidenceGrade: z.enum(["A", "B", "C", "D"]),
  evidenceSource: z.string().check(z.minLength(1)),
});

/** Brings the curated starter catalogue in; entries that exist already are left as staff have them. */
export async function seedCatalogue(
  app: Pick<App, "db" | "clock" | "randomness">,
): Promise<number> {
  const now = app.clock.now();
  const records: unknown[] = parse(readFileSync(file, "utf8"), { columns: true, bom: true });
  const rows = records.map((record) => {
    const it = z.parse(row, record);
    return {
      id: app.randomness.uuid(),
      slug: it.id,
      name: it.name,
      hertz: it.hertz.toFixed(2),
      category: it.category,
      subcategory: it.subcategory || null,
      description: it.purpose,
      source: "Curated",
      duration_seconds: it.durationSeconds,
      delivery: it.delivery,
      concerns: it.concerns,
      evidence_grade: it.evidenceGrade,
      evidence_source: it.evidenceSource,
      is_curated: true,
      created_at: now,
      updated_at: now,
    };
  });
  return await insertMissing(app.db, rows);
}
