import type { CheckInTopic } from "@attune/domain/check-in/topics";

export interface Asked {
  moment: "before" | "after";
  trackId: string;
  topic: CheckInTopic;
  /** Id of the check-in that the answer completes. */
  id?: string;
}

/** State of a listening session, as far as check-ins need it. */
export interface Listened {
  /** The audio that is playing, or would play next. */
  trackId: string;
  isPlaying: boolean;
  isFinished: boolean;
  /** True if Play starts it from the beginning. */
  isAtStart: boolean;
}

export interface CheckInState {
  asked: Asked | null;
  /** The check-in answered before this session, waiting for its second half. */
  begun: { trackId: string; id: string; topic: CheckInTopic } | null;
  /** The track whose question was already asked or skipped. */
  doneFor: string | null;
  /** The track whose question is loading, while it is still useful. */
  awaited: string | null;
  /** The track whose question was just answered, until it plays. */
  notedFor: string | null;
}

export const nothingAsked: CheckInState = {
  asked: null,
  begun: null,
  doneFor: null,
  awaited: null,
  notedFor: null,
};

export type AskingEvent =
  | { type: "listened"; listened: Listened }
  | { type: "question"; trackId: string; topic: CheckInTopic }
  | { type: "said"; asked: Asked; id: string }
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
      const { moment, trackId, topic } = event.asked;
      const isOpen = event.asked === state.asked;
      // Play may have closed the question before its answer was saved.
      const isUnderWay = moment === "before" && state.doneFor === trackId;
      if (!isOpen && !isUnderWay) return state;
      const begun = moment === "before" ? { trackId, id: event.id, topic } : null;
      return isOpen ? { ...state, asked: null, begun, notedFor: trackId } : { ...state, begun };
    }
    case "skipped":
      return { ...state, asked: null, begun: null };
    case "listened":
      return afterListening(state, event.listened);
  }
}

/** Whether the question before this session must be fetched now. */
export function isToBeAsked({ asked, doneFor }: CheckInState, it: Listened): boolean {
  const isBefore = !it.isPlaying && !it.isFinished && it.isAtStart;
  return isBefore && asked === null && it.trackId !== doneFor;
}

function afterListening(state: CheckInState, it: Listened): CheckInState {
  const { asked, begun } = state;
  if (it.isFinished) {
    // Already asked for this session.
    if (asked?.moment === "after" && asked.trackId === it.trackId) return state;
    // Playing it again starts a new session.
    const ended = nothingAsked;
    const isAnswered = begun !== null && begun.trackId === it.trackId;
    return isAnswered ? { ...ended, asked: { moment: "after", ...begun } } : ended;
  }
  // After Play has been pressed, here or on another device, the question is dropped.
  const isOther = asked !== null && asked.trackId !== it.trackId;
  const hasBegun = it.isPlaying || (asked?.moment !== "after" && !it.isAtStart);
  if (hasBegun || isOther) return { ...state, asked: null, awaited: null, notedFor: null };
  if (!isToBeAsked(state, it)) return state;
  return { ...state, begun: null, doneFor: it.trackId, awaited: it.trackId };
}
