import { hasCrisisWords } from "@attune/domain/questionnaire/safety";
import { readRisk } from "@attune/domain/risk/read-risk";
import type { Tx } from "../../adapters/database/port.ts";
import { type CaseDeps, openCase } from "./open-case.ts";

interface Name {
  userId: string;
  /** The record that has the name. */
  sourceId: string;
  /** What a person called themselves, a device or a link. */
  text: string;
}

/**
 * Opens a case if a name is a cry for help, such as "wanttodie". Only words count, not the score: it was
 * learned from sentences, and would suspect surnames. Call it last in the transaction that stores the name.
 */
export async function readName(app: CaseDeps, tx: Tx, { text, ...it }: Name): Promise<void> {
  const { redFlags, findings } = readRisk(text);
  const risk = { isCrisis: hasCrisisWords(text), redFlags, findings };
  await openCase(app, tx, { ...it, source: null, risk });
}
