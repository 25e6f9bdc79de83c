import { readFileSync } from "node:fs";
import type { App } from "../../app.ts";
import { saveVersions } from "./save-versions.ts";
import { findSettings, insertSettings, type LegalRow } from "./legal.sql.ts";

/** Neutral texts that every operator should replace before going live. */
export async function seedLegal(app: Deps): Promise<void> {
  const there = await findSettings(app.db);
  if (there === undefined) await insertSeed(app);
  const settings = there ?? (await findSettings(app.db));
  if (settings === undefined) return;
  await saveVersions(app, app.db, settings, notAsked);
  warnOfPlaceholders(app, settings);
}

type Deps = Pick<App, "db" | "clock" | "randomness" | "config" | "log">;

/** `.example` addresses do not exist, so messages to them are lost. */
function warnOfPlaceholders({ config, log }: Deps, settings: LegalRow): void {
  const { company_email: company, support_email: support } = settings;
  const isPlaceholder = [company, support].some((it) => it?.endsWith(".example"));
  if (config.isProduction && isPlaceholder)
    log.warn(
      { company, support },
      "ALERT the legal texts name nobody who can be reached; set your own details under Legal Settings",
    );
}

async function insertSeed(app: Deps): Promise<void> {
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
}

const notAsked = { asksAgain: false, staffId: null };

const readSeed = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
