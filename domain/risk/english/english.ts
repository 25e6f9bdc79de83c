import { compilePatterns } from "../word-patterns.ts";
import { calmGroups, calmPhrases, calmRules } from "./calm-rules.ts";
import { hintRules } from "./hint-rules.ts";
import { selfHarmRules } from "./self-harm-rules.ts";
import { englishGroups, englishPhrases } from "./words.ts";

/** Compiled patterns of all English rules. */
export const english = compilePatterns({
  groups: { ...englishGroups, ...calmGroups },
  phrases: { ...englishPhrases, ...calmPhrases },
  rules: { ...selfHarmRules, ...hintRules, ...calmRules },
});
