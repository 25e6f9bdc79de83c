import type { UserState } from "@attune/contract/user";

export type Preparation = NonNullable<UserState["preparation"]>;

export type StepName = Preparation["stage"];

export interface Step {
  name: StepName;
  /** When the step was reached; null if not yet. */
  at: string | null;
  progress: "done" | "current" | "waiting";
}

/**
 * An assessment's steps towards audio. The review step appears only if staff really review it, and the last
 * not once they have rejected it. Without access nothing is composed, and that step waits.
 */
export function stepsOf(preparation: Preparation, hasAccess: boolean): Step[] {
  const reached: [StepName, string | null][] = [
    ["received", preparation.receivedAt],
    ["analyzed", preparation.analyzedAt],
    ["composed", preparation.composedAt],
    ...(preparation.stage === "in-review" ? [["in-review", null] as [StepName, null]] : []),
    ...(preparation.stage === "rejected"
      ? []
      : [["ready", preparation.readyAt] as [StepName, string | null]]),
  ];
  const next = reached.findIndex(([, at]) => at === null);
  const isPaused = !hasAccess && reached[next]?.[0] === "composed";
  return reached.map(([name, at], index) => ({
    name,
    at,
    progress: at !== null ? "done" : index === next && !isPaused ? "current" : "waiting",
  }));
}

/** The audio can be played, or never will be. */
const isDecided = ({ stage }: Preparation): boolean => stage === "ready" || stage === "rejected";

export function isOverdue(preparation: Preparation, now: Date): boolean {
  return !isDecided(preparation) && now.getTime() > Date.parse(preparation.promisedBy);
}
