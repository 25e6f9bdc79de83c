import type { CheckInTopic } from "@attune/domain/check-in/topics";

export interface Asked {
  moment: "before" | "after";
  trackId: string;
  topic: CheckInTopic;
  /** Of the check-in that the answer completes. */
  id?: string;
}

/** State of a listening session, as far as check-ins need it. */
export interface Listened {
  /** Of the audio that plays, or would play next. */
  trackId: string;
  isPlaying: boolean;
  isFinished: boolean;
  /** Play begins it, and does not go on in its middle. */
  isAtStart: boolean;
}

export interface CheckInState {
  asked: Asked | null;
  /** The check-in from before this session, waiting for its counterpart. */
  begun: { trackId: string; id: string; topic: CheckInTopic } | null;
  /** The track that was asked about or passed over already. */
  doneFor: string | null;
  /** The track whose question is loading, while it is still useful. */
  awaited: string | null;
}

export const nothingAsked: CheckInState = {
  asked: null,
  begun: null,
  doneFor: null,
  awaited: null,
};

export type AskingEvent =
  | { type: "listened"; listened: Listened }
  | { type: "question"; trackId: string; topic: CheckInTopic }
  | { type: "said"; id: string }
  | { type: "skipped" };

/** The question after an event: once before a session, and once at its end if answered then. */
export function nextAsking(state: CheckInState, event: AskingEvent): CheckInState {
  switch (event.type) {
    case "question":
      return event.trackId !== state.awaited
        ? state
        : {
            ...state,
            awaited: null,
            begun: null,
            asked: { moment: "before", trackId: event.trackId, topic: event.topic },
          };
    case "said": {
      const { asked } = state;
      if (asked === null) return state;
      const { trackId, topic } = asked;
      const begun = asked.moment === "before" ? { trackId, id: event.id, topic } : null;
      return { ...state, asked: null, begun };
    }
    case "skipped":
      return { ...state, asked: null, begun: null };
    case "listened":
      return afterListening(state, event.listened);
  }
}

/** Whether the question before this listening has to be fetched now. */
export function isToBeAsked({ asked, doneFor }: CheckInState, it: Listened): boolean {
  const isBefore = !it.isPlaying && !it.isFinished && it.isAtStart;
  return isBefore && asked === null && it.trackId !== doneFor;
}

function afterListening(state: CheckInState, it: Listened): CheckInState {
  const { asked, begun } = state;
  if (it.isFinished) {
    // Asked already, of this very listening.
    if (asked?.moment === "after" && asked.trackId === it.trackId) return state;
    // The next time it is played is another listening.
    const ended = nothingAsked;
    const isAnswered = begun !== null && begun.trackId === it.trackId;
    return isAnswered ? { ...ended, asked: { moment: "after", ...begun } } : ended;
  }
  // Someone who has pressed Play is not asked.
  const isOther = asked !== null && asked.trackId !== it.trackId;
  if (it.isPlaying || isOther) return { ...state, asked: null, awaited: null };
  if (!isToBeAsked(state, it)) return state;
  return { ...state, begun: null, doneFor: it.trackId, awaited: it.trackId };
}
