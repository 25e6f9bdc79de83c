import { compilePatterns } from "../word-patterns.ts";
import { calmGroups, calmPhrases, calmRules } from "./calm-rules.ts";
import { doseGroups, dosePhrases, doseRules } from "./dose-rules.ts";
import { hintRules } from "./hint-rules.ts";
import { selfHarmRules } from "./self-harm-rules.ts";
import { englishGroups, englishPhrases } from "./words.ts";

/** Compiled patterns of all English rules. */
export const english = compilePatterns({
  groups: { ...englishGroups, ...calmGroups, ...doseGroups },
  phrases: { ...englishPhrases, ...calmPhrases, ...dosePhrases },
  rules: { ...selfHarmRules, ...hintRules, ...doseRules, ...calmRules },
});
