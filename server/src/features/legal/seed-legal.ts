import { readFileSync } from "node:fs";
import type { App } from "../../app.ts";
import { keepVersions } from "./keep-versions.ts";
import { findSettings, insertSettings } from "./legal.sql.ts";

/** Neutral texts that every operator replaces by their own company before going live. */
export async function seedLegal(app: Pick<App, "db" | "clock" | "randomness">): Promise<void> {
  const there = await findSettings(app.db);
  if (there !== undefined) return await keepVersions(app, app.db, there, notAsked);
  const now = app.clock.now();
  await insertSettings(app.db, {
    id: app.randomness.uuid(),
    company_name: "Attune",
    company_email: "hello@attune.example",
    support_email: "support@attune.example",
    jurisdiction: "England and Wales",
    terms_version: "1.0",
    terms_effective_date: "2025-10-24",
    terms_content: readSeed("terms-seed.md"),
    privacy_content: readSeed("privacy-seed.md"),
    created_at: now,
    updated_at: now,
  });
  const made = await findSettings(app.db);
  if (made !== undefined) await keepVersions(app, app.db, made, notAsked);
}

const notAsked = { asksAgain: false, staffId: null };

const readSeed = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
