/** Publishable wording to replace a claim, by the rule it breaks. */
export function alternativeTo(claim: string, ruleId: string): string {
  return (
    wordings.find(([pattern]) => pattern.test(claim))?.[1] ??
    byRule[ruleId] ??
    "a quiet moment of your own"
  );
}

const wordings: readonly [RegExp, string][] = [
  [/proven|tested|approved|verified|recommended|validated|endorsed/, "made with care"],
  [/guarantee|percent|per cent/, "some listeners tell us"],
  [/side effects|risk free/, "gentle and easy to stop at any time"],
  [/miracle|miraculous/, "a quiet moment"],
  [/diagnos/, "a reflection of how you feel"],
  [/insomnia|sleep|fatigue/, "made for a calmer evening"],
  [/anxiety|depress|panic|trauma|ptsd|stress|mood/, "a moment of calm"],
  [/pain|headache|migraine|inflammation|arthritis|tinnitus/, "a way to rest and unwind"],
  [/\btreatments?\b|remed|therap/, "a listening routine"],
  [/\bheal/, "calming"],
  [/^treat/, "accompanies"],
  [/^cur/, "made for relaxation"],
];

const byRule: Readonly<Record<string, string>> = {
  "medicine-comparison": "alongside the care you already have",
  proof: "made with care",
  "promised-outcome": "some listeners find it calming",
  illness: "made for relaxation",
  "body-function": "a calm, even sound",
  "everyday-state": "made for winding down",
};
