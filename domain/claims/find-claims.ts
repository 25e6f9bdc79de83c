import { allowanceOf } from "./allowances.ts";
import { alternativeTo } from "./alternatives.ts";
import { withoutDenials } from "./denials.ts";
import { withoutFixedWordings } from "./exceptions.ts";
import { readSentences, type Sentence } from "./read-sentences.ts";
import { type ClaimRule, claimRules } from "./rules.ts";

/** Words that may not be published, the rule they break, and alternatives. */
export interface Claim {
  /** As the rules read them: lower-case words with one space between them. */
  words: string;
  rule: Pick<ClaimRule, "id" | "reason" | "source" | "url">;
  instead: string;
}

/**
 * The claims in a text, without repeats; empty if it may be published. A sentence that names an illness,
 * the body or a medicine is rejected unless the allow-list permits it. Linear in the text's length; never
 * throws. Source: CAP Code, section 12.
 */
export function findClaims(text: string): Claim[] {
  const found = new Map<string, Claim>();
  for (const sentence of readSentences(withoutFixedWordings(text)))
    for (const claim of claimsOf(sentence))
      if (!found.has(claim.words)) found.set(claim.words, claim);
  return [...found.values()];
}

/** One sentence per claim: the words, the rule and the alternatives. */
export const sayClaims = (claims: readonly Claim[]): string =>
  claims
    .map(({ words, rule, instead }) => {
      return `“${words}”: ${rule.reason} (${rule.source}) Say “${instead}” instead.`;
    })
    .join(" ");

function claimsOf({ words, isQuestion }: Sentence): Claim[] {
  const asserted = ` ${withoutDenials(words).trim()} `;
  const isAllowed =
    allowanceOf({ words: asserted, isQuestion }) ?? allowanceOf({ words, isQuestion });
  const claims: Claim[] = [];
  let rest = asserted;
  for (const { patterns, mayBeAllowed, ...rule } of claimRules) {
    if (mayBeAllowed && isAllowed !== null) continue;
    for (const pattern of patterns)
      rest = rest.replace(pattern, (match) => {
        claims.push({ words: match, rule, instead: alternativeTo(match, rule.id) });
        return "";
      });
  }
  return claims;
}
