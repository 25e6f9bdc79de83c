import { concern } from "./concern-rule.ts";
import type { Condition, Rule } from "./rule.ts";

const veryAnxious: Condition = { score: "anxiety", from: 9, to: 10 };

/** Rules for concerns about mind, rest and energy, chosen from a list or mentioned in text. */
export const mindRules: readonly Rule[] = [
  concern(
    "low-mood",
    "alpha",
    6,
    "core",
    "You told us that your mood has been low, so easy, waking sounds are part of the middle.",
  ),
  concern(
    "low-mood",
    "mid-tone",
    5,
    "core",
    "You told us that your mood has been low, so we added a warm, clear note.",
  ),
  {
    ...concern(
      "low-mood",
      "beta",
      5,
      "core",
      "You told us that your mood has been low, so one brighter sound is included.",
    ),
    unless: veryAnxious,
  },
  concern(
    "low-mood",
    "pacer",
    4,
    "settle",
    "You told us that your mood has been low, so the start asks nothing of you.",
  ),
  {
    ...concern(
      "fatigue",
      "beta",
      6,
      "core",
      "You told us that you are tired, so livelier sounds come in the middle.",
    ),
    unless: veryAnxious,
    slots: 2,
  },
  concern(
    "fatigue",
    "alpha",
    5,
    "core",
    "You told us that you are tired, so a gentle waking sound is part of the middle.",
  ),
  concern(
    "fatigue",
    "mid-tone",
    4,
    "core",
    "You told us that you are tired, so we added one bright, simple note.",
  ),
  {
    ...concern(
      "focus",
      "beta",
      6,
      "core",
      "You would like to concentrate better, so alert, steady sounds come in the middle.",
    ),
    unless: veryAnxious,
    slots: 2,
  },
  {
    ...concern(
      "focus",
      "gamma",
      5,
      "core",
      "You would like to concentrate better, so one short, fast pulse is included.",
    ),
    unless: veryAnxious,
  },
  concern(
    "focus",
    "high-tone",
    4,
    "core",
    "You would like to concentrate better, so a fine, high note is included.",
  ),
  concern(
    "focus",
    "alpha",
    4,
    "core",
    "You would like to concentrate better, so one level, unhurried sound is included.",
  ),
  concern(
    "sleep",
    "theta",
    6,
    "rest",
    "You named sleep as a concern, so an evening sound is part of the close.",
  ),
  concern(
    "sleep",
    "low-tone",
    4,
    "rest",
    "You named sleep as a concern, so a low note to lie down with is included.",
  ),
  concern(
    "stress",
    "alpha",
    6,
    "core",
    "You named stress as a concern, so a calm sound is part of the middle.",
  ),
  concern(
    "anxiety",
    "theta",
    6,
    "core",
    "You named worry as a concern, so a quiet, slow sound is part of the middle.",
  ),
  concern(
    "general",
    "alpha",
    5,
    "core",
    "You are looking after yourself in general, so an easy, open sound is included.",
  ),
];
