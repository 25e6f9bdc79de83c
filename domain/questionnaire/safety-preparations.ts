import { readRisk } from "../risk/read-risk.ts";
import { findPlainSentences } from "../risk/languages/find-plain-sentences.ts";
import { findRedFlags } from "../risk/symptoms/find-red-flags.ts";
import { findForeignRedFlags } from "../risk/symptoms/other-languages.ts";
import { contraindicationsIn } from "./contraindication-phrases.ts";

const sample = "i sleep badly";

/**
 * Compiles the rules that the first text would otherwise wait for, in steps, so that a page can do other
 * things between them.
 */
export const safetyPreparations: readonly (() => unknown)[] = [
  () => findPlainSentences(sample),
  () => findRedFlags(sample),
  () => findForeignRedFlags(sample),
  () => contraindicationsIn(sample),
  () => readRisk(sample),
];
