import { findClaims } from "../claims/find-claims.ts";

/** A first proposal of what a picture shows, for staff to make better; never empty, and promising nothing. */
export function proposeAltText(prompt: string, description: string | null): string {
  const seen = description === null ? "A picture" : `Artwork: ${description}`;
  const subject = prompt.length <= 200 ? prompt : `${prompt.slice(0, 199)}…`;
  const proposal =
    description === null ? `${seen} of ${subject}` : `${seen}. On the subject of “${subject}”`;
  return findClaims(proposal).length === 0 ? proposal : seen;
}
