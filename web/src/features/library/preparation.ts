import type { UserState } from "@attune/contract/user";

export type Preparation = NonNullable<UserState["preparation"]>;

export type StepName = "received" | "analyzed" | "composed" | "in-review" | "ready";

export interface Step {
  name: StepName;
  /** When the step was reached; null if not yet. */
  at: string | null;
  progress: "done" | "current" | "waiting";
}

/** An assessment's steps towards audio. The review step appears only if staff really review it. */
export function stepsOf(preparation: Preparation): Step[] {
  const reached: [StepName, string | null][] = [
    ["received", preparation.receivedAt],
    ["analyzed", preparation.analyzedAt],
    ["composed", preparation.composedAt],
    ...(preparation.stage === "in-review" ? [["in-review", null] as [StepName, null]] : []),
    ["ready", preparation.readyAt],
  ];
  const current = reached.findIndex(([, at]) => at === null);
  return reached.map(([name, at], index) => ({ name, at, progress: progressOf(index, current) }));
}

export function isOverdue(preparation: Preparation, now: Date): boolean {
  return preparation.stage !== "ready" && now.getTime() > Date.parse(preparation.promisedBy);
}

function progressOf(index: number, current: number): Step["progress"] {
  if (current === -1 || index < current) return "done";
  return index === current ? "current" : "waiting";
}
