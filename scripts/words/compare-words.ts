const sides = ["contract", "server", "web"] as const;

export type Side = (typeof sides)[number];

export type OneSided = Record<string, { sides: Side[]; reason: string }>;

/** Reports every undeclared word that is missing on one of the three sides; empty if there are none. */
export function compareWords(words: Record<Side, string[]>, oneSided: OneSided): string[] {
  const every = new Set([...Object.keys(oneSided), ...sides.flatMap((side) => words[side])]);
  return [...every].sort().flatMap((word) => {
    const found = sides.filter((side) => words[side].includes(word)).join(", ") || "no workspace";
    const meant = sides
      .filter((side) => (oneSided[word]?.sides ?? sides).includes(side))
      .join(", ");
    return found === meant
      ? []
      : [`"${word}" stands in ${found}, and is meant to stand in ${meant}`];
  });
}
