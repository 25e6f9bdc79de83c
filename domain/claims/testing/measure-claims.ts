import { findClaims } from "../find-claims.ts";
import type { SentencesByKind } from "./sentence-set.ts";

export interface ClaimsFigure {
  kind: string;
  sentences: number;
  refused: number;
  /** Between 0 and 1. */
  share: number;
}

/** How many sentences of each kind are rejected, with the total in the last row. */
export function measureClaims(byKind: SentencesByKind): ClaimsFigure[] {
  const rows = Object.entries(byKind).map(([kind, all]) => figure(kind, all));
  return [...rows, figure("all", Object.values(byKind).flat())];
}

const figure = (kind: string, all: readonly string[]): ClaimsFigure => {
  const refused = all.filter((it) => findClaims(it).length > 0).length;
  return { kind, sentences: all.length, refused, share: refused / all.length };
};
