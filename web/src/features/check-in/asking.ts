import type { CheckInTopic } from "@attune/domain/check-in/topics";

export interface Asked {
  moment: "before" | "after";
  trackId: string;
  topics: readonly CheckInTopic[];
  /** Of the check-in that the answer completes. */
  id?: string;
}

/** How the listening goes, as far as it is asked about. */
export interface Listened {
  trackId: string | null;
  isPlaying: boolean;
  isFinished: boolean;
  positionSeconds: number;
}

export interface CheckInState {
  asked: Asked | null;
  /** What was said before this listening, waiting for its after. */
  begun: { trackId: string; id: string; topics: readonly CheckInTopic[] } | null;
  /** The track that was asked about or passed over already. */
  doneFor: string | null;
}

export const nothingAsked: CheckInState = { asked: null, begun: null, doneFor: null };

/** Anyone who has heard this much no longer says how it was before. */
const beforeSeconds = 120;
const beginningSeconds = 15;

export type AskingEvent =
  | { type: "listened"; listened: Listened }
  | { type: "questions"; trackId: string; topics: readonly CheckInTopic[] }
  | { type: "said"; id: string }
  | { type: "skipped" };

/** What is asked after an event: once at the beginning of a listening, and at its end if it was answered then. */
export function nextAsking(state: CheckInState, event: AskingEvent): CheckInState {
  switch (event.type) {
    case "questions":
      return event.topics.length === 0 || event.trackId !== state.doneFor
        ? state
        : {
            ...state,
            begun: null,
            asked: { moment: "before", trackId: event.trackId, topics: event.topics },
          };
    case "said": {
      const { asked } = state;
      if (asked === null) return state;
      const { trackId, topics } = asked;
      const begun = asked.moment === "before" ? { trackId, id: event.id, topics } : null;
      return { ...state, asked: null, begun };
    }
    case "skipped":
      return { ...state, asked: null, begun: null };
    case "listened":
      return afterListening(state, event.listened);
  }
}

/** Whether the questions for this listening have to be fetched now. */
export function isToBeAsked({ doneFor }: CheckInState, it: Listened): boolean {
  return (
    it.trackId !== null &&
    it.trackId !== doneFor &&
    it.isPlaying &&
    it.positionSeconds < beginningSeconds
  );
}

function afterListening(state: CheckInState, it: Listened): CheckInState {
  const { asked, begun } = state;
  if (it.isFinished) {
    const isAnswered = begun !== null && begun.trackId === it.trackId;
    // The next time it is played is another listening.
    const ended = { ...state, doneFor: null, asked: asked?.moment === "after" ? asked : null };
    return isAnswered ? { ...ended, begun: null, asked: { moment: "after", ...begun } } : ended;
  }
  if (isToBeAsked(state, it)) return { asked: null, begun: null, doneFor: it.trackId };
  const isExpired = asked?.moment === "before" && it.positionSeconds > beforeSeconds;
  return isExpired ? { ...state, asked: null } : state;
}
