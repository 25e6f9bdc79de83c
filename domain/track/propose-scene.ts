import type { NormalizedScores, ScoreName } from "../questionnaire/scores.ts";
import type { Contraindication } from "../questionnaire/contraindications.ts";
import type { ProposedScene } from "./scene-choice.ts";

export interface SceneSubject {
  scores: NormalizedScores;
  contraindications: readonly Contraindication[];
  /** Local hour at which they answered, 0 to 23. */
  hour: number;
}

/**
 * The scene for a person's programme, with a reason shown to them. Contraindications that rule out
 * sounds come first, then the main concern, then the time of day. Makes no claim: a scene only
 * accompanies the tones.
 */
export function proposeScene({ scores, contraindications, hour }: SceneSubject): ProposedScene {
  const has = (it: Contraindication) => contraindications.includes(it);
  if (has("hearing")) return forSensitiveEars;
  if (has("altered-perception")) return plain;
  if (has("driving")) return awake;
  const worst = worstOf(scores);
  const proposed = worst === undefined ? undisturbed : byScore[worst];
  return isEvening(hour) ? { ...proposed, character: "night" } : proposed;
}

/** No sudden drops, crackles or strikes. */
const forSensitiveEars: ProposedScene = {
  name: "sea",
  character: "night",
  balancePercent: 40,
  purpose: "rest",
  reason: "A soft, dark sea, because you told us about your ears and it has no sharp sounds.",
};

/** Nothing that could be misheard as something else. */
const plain: ProposedScene = {
  name: "drone",
  character: "day",
  balancePercent: 40,
  purpose: "rest",
  reason: "A steady drone, because a plain and even sound suits your answers.",
};

/** Nothing soothing for someone who may be driving. */
const awake: ProposedScene = {
  name: "stream",
  character: "day",
  balancePercent: 50,
  purpose: "rest",
  reason:
    "An even stream, because you mentioned driving or machines: please listen at other times.",
};

const byScore: Record<ScoreName, ProposedScene> = {
  sleep: {
    name: "light-rain",
    character: "night",
    balancePercent: 50,
    purpose: "settle",
    reason: "Light rain at night, because sleep troubles you most.",
  },
  anxiety: {
    name: "drone",
    character: "day",
    balancePercent: 50,
    purpose: "settle",
    reason: "A warm drone, because anxiety troubles you most.",
  },
  stress: {
    name: "stream",
    character: "day",
    balancePercent: 50,
    purpose: "settle",
    reason: "A stream, because stress troubles you most.",
  },
  pain: {
    name: "bowls",
    character: "day",
    balancePercent: 50,
    purpose: "rest",
    reason: "Singing bowls, because pain troubles you most.",
  },
};

const undisturbed: ProposedScene = {
  name: "strings",
  character: "day",
  balancePercent: 50,
  purpose: "wake",
  reason: "Plucked strings, because your answers are mild and something brighter suits them.",
};

/** Scores below this, of ten, are not a main concern. */
const leastTrouble = 5;
/** Priority of equal scores. */
const order: readonly ScoreName[] = ["sleep", "anxiety", "stress", "pain"];

function worstOf(scores: NormalizedScores): ScoreName | undefined {
  const trouble = (name: ScoreName) => {
    const { value, polarity } = scores[name];
    if (value === null) return 0;
    return polarity === "higher-is-better" ? 10 - value : value;
  };
  const worst = order.reduce((best, name) => (trouble(name) > trouble(best) ? name : best));
  return trouble(worst) >= leastTrouble ? worst : undefined;
}

const isEvening = (hour: number) => hour >= 20 || hour < 5;
