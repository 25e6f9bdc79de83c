interface Named {
  firstName: string | null;
  lastName: string | null;
  fullName: string | null;
  username: string;
}

/** Display name of a review: `Amira K.`, or otherwise the username. */
export function shownName({ firstName, lastName, fullName, username }: Named): string {
  const words = [firstName, lastName].filter((it) => it !== null && it.trim() !== "").join(" ");
  const [first, ...others] = (words || (fullName ?? "")).trim().split(/\s+/);
  if (first === undefined || first === "") return username;
  const initial = others.at(-1)?.at(0);
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** The consent required before anything by a customer is published. */
export const publicationConsent = {
  version: "1.0",
  text: (name: string) =>
    `You may publish my rating and my words on your website under the name “${name}”. You may shorten them and correct spelling, and will mark that you did. I can withdraw this at any time by writing to support.`,
} as const;

/** Days before a dismissed prompt is shown again. */
export const promptPauseDays = 7;

/** With fewer sessions, people are not asked for a review. */
const fewestSessions = 3;

interface PromptFacts {
  /** Number of full sessions. */
  fullSessions: number;
  reviewSubmittedAt: string | null;
  reviewPromptDismissedAt: string | null;
}

/** Whether a person with access is asked for a review now. */
export function mayAskForReview(it: PromptFacts, now: Date): boolean {
  if (it.reviewSubmittedAt !== null || it.fullSessions < fewestSessions) return false;
  if (it.reviewPromptDismissedAt === null) return true;
  const since = now.getTime() - Date.parse(it.reviewPromptDismissedAt);
  return since >= promptPauseDays * 86_400_000;
}
