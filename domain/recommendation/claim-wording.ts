import { findForbiddenClaims } from "./claims.ts";

/** A claim as it stands in the text, and words that may be published in its place. */
export interface ClaimAdvice {
  claim: string;
  instead: string;
}

/**
 * The rule that a promise breaks: a medicinal or medical claim needs a licence or a marked device.
 * Source: UK Code of Non-broadcast Advertising (CAP Code), rule 12.1.
 */
export const claimRule = {
  name: "CAP Code rule 12.1",
  url: "https://www.asa.org.uk/type/non_broadcast/code_section/12.html",
} as const;

/** What may not be promised in a text that is published, each with words that may; empty where all is well. */
export function adviseOnClaims(text: string): ClaimAdvice[] {
  return findForbiddenClaims(text).map((claim) => ({ claim, instead: insteadOf(claim) }));
}

/** `“cures”: say “may help you feel calmer” instead.`, one sentence for each claim. */
export function sayAdvice(advice: readonly ClaimAdvice[]): string {
  return advice.map((it) => `“${it.claim}”: say “${it.instead}” instead.`).join(" ");
}

const wordings: readonly [RegExp, string][] = [
  [/^(?:instead|replac|stop taking|come off|without)/, "alongside the care you already have"],
  [/proven|tested|approved|verified|recommended|validated|cleared|endorsed/, "made with care"],
  [/guarantee|percent|per cent/, "many listeners tell us"],
  [/side effects|risk free/, "gentle and easy to stop at any time"],
  [/miracle|miraculous/, "a quiet moment"],
  [/diagnos/, "a reflection of how you feel"],
  [/insomnia|sleeplessness|fatigue/, "part of a calmer evening"],
  [/anxiety|depression|panic|trauma|ptsd/, "a moment of calm"],
  [/pain|headache|migraine|inflammation|arthritis|tinnitus/, "a way to rest and unwind"],
  [/\btreatments?\b|remed/, "a listening routine"],
  [/\bheal(?:ers?)?\b|healing|heals|healed/, "calming"],
  [/^treat/, "accompanies"],
  [/^cur/, "may help you feel calmer"],
];

const insteadOf = (claim: string) =>
  wordings.find(([pattern]) => pattern.test(claim))?.[1] ?? "may help you relax";
