/**
 * Wordings that the product's requirements specify verbatim. They pass although they break a rule, but
 * only exactly as written here and only if the rest of the sentence breaks none.
 */
export const fixedWordings: readonly { words: string; reason: string }[] = [
  {
    words: "Healing Audio #",
    reason: "The name of an audio that has none, fixed by the requirement.",
  },
  {
    words: "Personalised frequency therapy",
    reason: "The description of an audio that has none, fixed by the requirement.",
  },
  {
    words: "Stress Relief",
    reason: "The name of a bonus of the Enhanced plan, fixed by the requirement.",
  },
  {
    words: "therapeutic frequencies",
    reason: "A message that only staff read, fixed by the requirement.",
  },
  {
    words: "The vagus nerve",
    reason: "A heading of the page on the science, fixed by the requirement.",
  },
  {
    words: "Neural pathways",
    reason: "A heading of the page on the science, fixed by the requirement.",
  },
  {
    words: "personalised healing audio",
    reason: "A feature of both plans, fixed by the requirement.",
  },
];

export const withoutFixedWordings = (text: string): string =>
  fixedWordings.reduce((rest, { words }) => rest.replaceAll(words, " "), text);
