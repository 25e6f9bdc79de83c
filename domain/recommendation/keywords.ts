import type { ConcernTag } from "./catalogue-entry.ts";
import { leaveOutDenied } from "./leave-out-denied.ts";

/** The only way free text influences the choice: fixed words map to fixed tags. */
const keywords: readonly { tag: ConcernTag; words: RegExp }[] = [
  {
    tag: "pain",
    words: /\b(?:pain|painful|ache|aches|aching|sore|backache|sciatica|stiff|knees?|hips?|neck)\b/,
  },
  { tag: "headache", words: /\b(?:headaches?|migraines?|sore head|sinus pressure)\b/ },
  {
    tag: "inflammation",
    words: /\b(?:inflam[a-z]*|swollen|swelling|arthritis|tendonitis|joints?)\b/,
  },
  {
    tag: "sleep",
    words: /\b(?:sleep|sleeping|sleepless|asleep|insomnia|nightmares?|wake up|awake|snor[a-z]*)\b/,
  },
  {
    tag: "stress",
    words:
      /\b(?:stress|stressed|stressful|(?<!\b(?:air|blood|eye|sinus) )pressure|overwhelm[a-z]*|burn ?out|tense)\b/,
  },
  {
    tag: "anxiety",
    words:
      /\b(?:anxi[a-z]*|worry|worried|worries|worrying|panic|nervous|restless(?! legs?\b)|on edge|fears?)\b/,
  },
  {
    tag: "low-mood",
    words:
      /\b(?:depress[a-z]*|low mood|sad|sadness|tearful|grief|grieving|lonely|loneliness|hopeless)\b/,
  },
  {
    tag: "fatigue",
    words:
      /\b(?:tired|tiredness|fatigue|fatigued|exhaust[a-z]*|no energy|low energy|worn out|knackered)\b/,
  },
  {
    tag: "focus",
    words:
      /\b(?:focus|focusing|concentrat[a-z]*|attention|brain fog|foggy|forgetful|memory|adhd)\b/,
  },
  {
    tag: "digestive",
    words:
      /\b(?:digesti[a-z]*|stomach|tummy|gut|bloat[a-z]*|reflux|heartburn|ibs|constipat[a-z]*|nausea)\b/,
  },
  { tag: "allergies", words: /\b(?:allerg[a-z]*|hay ?fever|pollen|sneez[a-z]*|eczema|hives)\b/ },
  {
    tag: "recovery",
    words: /\b(?:recover[a-z]*|infections?|flu|covid|surgery|operation|injur(?:y|ies|ed)|a cold)\b/,
  },
];

/** The tags that a free text mentions and does not deny, in a fixed order. Never throws; time is linear in the length. */
export function tagsMentioned(text: string): ConcernTag[] {
  const plain = leaveOutDenied(text);
  return keywords.filter(({ words }) => words.test(plain)).map(({ tag }) => tag);
}
