import { findClaims } from "../claims/find-claims.ts";

/** Proposed alternative text for staff to improve; never empty, and without claims. */
export function proposeAltText(prompt: string, description: string | null): string {
  const seen = description === null ? "A picture" : `Artwork: ${description}`;
  const subject = prompt.length <= 200 ? prompt : `${prompt.slice(0, 199)}…`;
  const proposal =
    description === null ? `${seen} of ${subject}` : `${seen}. On the subject of “${subject}”`;
  return findClaims(proposal).length === 0 ? proposal : seen;
}
