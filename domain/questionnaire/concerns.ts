import type { ConcernTag } from "../recommendation/catalogue-entry.ts";
import type { UnscoredOption } from "./scores.ts";

export const otherConcernOption = "Other";

/** Maximum length of the "Other" text, in UTF-16 code units. */
export const otherConcernMaxLength = 200;

/** The choices of the slider questionnaire, in order. */
export const concernOptions = [
  "Chronic Pain",
  "Sleep Issues",
  "Stress & Anxiety",
  "Depression",
  "Fatigue",
  "Digestive Issues",
  "Headaches/Migraines",
  "Inflammation",
  "Focus & Concentration",
  otherConcernOption,
] as const;

const otherPrefix = "Other: ";

/** An option of the slider questionnaire except "Other", which is submitted with the person's own text. */
type OfferedConcern = Exclude<(typeof concernOptions)[number], typeof otherConcernOption>;

/** The concern tags of each option of both questionnaires. An option without tags does not compile. */
const tagsByWords: Record<
  OfferedConcern | UnscoredOption | "General wellness",
  readonly ConcernTag[]
> = {
  "Chronic Pain": ["pain"],
  "Sleep Issues": ["sleep"],
  "Stress & Anxiety": ["stress", "anxiety"],
  Depression: ["low-mood"],
  Fatigue: ["fatigue"],
  "Digestive Issues": ["digestive"],
  "Headaches/Migraines": ["headache"],
  Inflammation: ["inflammation"],
  "Focus & Concentration": ["focus"],
  "General wellness": ["general"],
  "Low mood now and then": ["low-mood"],
  "Low mood on most days": ["low-mood"],
  "Severe depression": ["low-mood"],
  "Bloating or wind": ["digestive"],
  "Heartburn or reflux": ["digestive"],
  "Stomach cramps": ["digestive"],
  Constipation: ["digestive"],
  "Loose stools": ["digestive"],
  Nausea: ["digestive"],
  "Hay fever": ["allergies"],
  "Dust or pet allergy": ["allergies"],
  "Food allergy": ["allergies", "digestive"],
  "Skin allergy": ["allergies", "inflammation"],
  "Other allergy": ["allergies"],
  "Colds or flu": ["recovery"],
  "Sinus or ear infection": ["recovery"],
  "Chest infection": ["recovery"],
  "Urinary infection": ["recovery"],
  "Skin infection": ["recovery", "inflammation"],
  "Other infection": ["recovery"],
};

/** The chosen concerns as they are submitted: "Other" becomes "Other: {text}". */
export function concernsForSubmission(selected: readonly string[], otherText: string): string[] {
  return selected.map((concern) =>
    concern === otherConcernOption ? `${otherPrefix}${otherText.trim()}` : concern,
  );
}

/** The person's own words in a submitted "Other: {text}", or null for any other concern. */
export function otherConcernText(concern: string): string | null {
  return concern.startsWith(otherPrefix) ? concern.slice(otherPrefix.length) : null;
}

/** The tags of one option of either questionnaire; empty for any other text. */
export function tagsForConcern(concern: string): readonly ConcernTag[] {
  const words = concern.trim();
  return Object.hasOwn(tagsByWords, words) ? tagsByWords[words as keyof typeof tagsByWords] : [];
}
