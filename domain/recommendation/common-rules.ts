import type { Rule } from "./rule.ts";

/** Applies to every person and chooses first. */
export const openingRules: readonly Rule[] = [
  {
    id: "always.opening.pacer",
    when: { always: true },
    weight: 10,
    slots: 1,
    band: "pacer",
    phase: "settle",
    reason: "Every programme opens slowly, with time to breathe.",
  },
];

/** Fills up a programme if the answers call for fewer than ten entries. */
export const fillingRules: readonly Rule[] = [
  {
    id: "filling.calm.alpha",
    when: { always: true },
    weight: 6,
    slots: 3,
    band: "alpha",
    phase: "core",
    reason: "A calm, waking sound rounds off the middle of the programme.",
  },
  {
    id: "filling.warm.low-tone",
    when: { always: true },
    weight: 5,
    slots: 3,
    band: "low-tone",
    phase: "core",
    reason: "A warm, low note gives the programme its ground.",
  },
  {
    id: "filling.clear.mid-tone",
    when: { always: true },
    weight: 4,
    slots: 3,
    band: "mid-tone",
    phase: "core",
    reason: "A clear, simple note adds a change of colour.",
  },
  {
    id: "filling.quiet.theta",
    when: { always: true },
    weight: 3,
    slots: 2,
    band: "theta",
    phase: "rest",
    reason: "A quiet sound leads towards the end.",
  },
  {
    id: "filling.bright.beta",
    when: { always: true },
    unless: { score: "anxiety", from: 6, to: 10 },
    weight: 2,
    slots: 1,
    band: "beta",
    phase: "core",
    reason: "One brighter sound keeps the middle lively.",
  },
  {
    id: "filling.last.pacer",
    when: { always: true },
    weight: 1,
    slots: 1,
    band: "pacer",
    phase: "rest",
    reason: "One more slow sound brings the programme to its close.",
  },
];

/** Uses the remaining entries, so that even a small catalogue gives a full programme. */
export const lastResort = {
  id: "filling.any",
  phase: "core",
  reason: "A gentle general sound completes the programme.",
} as const;
