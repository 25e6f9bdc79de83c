import { readRisk, type RiskReading } from "../risk/read-risk.ts";
import { isOfferedOption } from "./questions.ts";

/**
 * The risk in what a person wrote. Our own options are left out: rules decide what they mean, and the scorer
 * must not guess.
 */
export const readWritten = (texts: readonly string[]): RiskReading[] =>
  texts.filter((it) => !isOfferedOption(it)).map(readRisk);
