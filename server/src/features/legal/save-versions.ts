import { createHash } from "node:crypto";
import type { LegalKind } from "@attune/contract/legal";
import { londonDay } from "@attune/domain/time/london-calendar";
import type { Db } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { renderTexts } from "./find-legal-settings.ts";
import { findNewest, insertVersion, listHashes } from "./legal-versions.sql.ts";
import type { LegalRow } from "./legal.sql.ts";

interface SaveOptions {
  asksAgain: boolean;
  staffId: string | null;
}

/** Stores both texts as people read them now, unless the newest version is the same. */
export async function saveVersions(
  app: Pick<App, "clock" | "randomness">,
  db: Db,
  row: LegalRow,
  { asksAgain, staffId }: SaveOptions,
): Promise<void> {
  const now = app.clock.now();
  const texts = renderTexts(row);
  const save = async (
    kind: LegalKind,
    it: { version: string | null; effective_date: string; text: string; asks_again: boolean },
  ) => {
    const newest = await findNewest(db, kind);
    const hash = hashOf(it.text);
    const isSame =
      newest?.text_hash === hash &&
      newest.version === it.version &&
      (kind === "privacy" || newest.effective_date === it.effective_date);
    if (isSame) return;
    const id = app.randomness.uuid();
    await insertVersion(db, {
      ...it,
      id,
      kind,
      text_hash: hash,
      created_by: staffId,
      // Versions of one kind have distinct times, so that their order is certain.
      created_at: new Date(Math.max(now.getTime(), (newest?.created_at.getTime() ?? 0) + 1)),
    });
  };
  await save("terms", {
    version: row.terms_version,
    effective_date: row.terms_effective_date,
    text: texts.termsContent,
    asks_again: asksAgain,
  });
  await save("privacy", {
    version: null,
    effective_date: londonDay(now),
    text: texts.privacyContent,
    asks_again: false,
  });
}

/** Whether other terms had this name: who accepted them would not be asked about these. */
export async function isNameTaken(db: Db, row: LegalRow): Promise<boolean> {
  const hashes = await listHashes(db, row.terms_version);
  return hashes.length > 0 && !hashes.includes(hashOf(renderTexts(row).termsContent));
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
