import { useEffect, useSyncExternalStore } from "react";
import {
  type Asked,
  type AskingEvent,
  type CheckInState,
  isToBeAsked,
  type Listened,
  nextAsking,
  nothingAsked,
} from "./asking.ts";
import { mayAskNow, rememberAsked } from "./check-in-choice.ts";
import { readTopic } from "./check-in.queries.ts";
import { createListeners } from "../../api/listeners.ts";

// Global to the page, like the player: an answer from before listening is preserved while another tab is
// open.
let state: CheckInState = nothingAsked;
const { subscribe, notify } = createListeners();

function dispatch(event: AskingEvent): void {
  const before = state;
  state = nextAsking(before, event);
  if (state === before) return;
  // Counts as asked only once the question is gone, so not if the page was just opened and closed.
  if (before.asked?.moment === "before" && state.asked === null) rememberAsked();
  notify();
}

/** The question to ask now, given the listening so far. */
export function useCheckIn({ trackId, isPlaying, isFinished, isAtStart }: Listened) {
  const { asked, notedFor } = useSyncExternalStore(subscribe, () => state);
  useEffect(() => {
    const listened = { trackId, isPlaying, isFinished, isAtStart };
    const isBeginning = isToBeAsked(state, listened);
    dispatch({ type: "listened", listened });
    if (isBeginning && mayAskNow()) void ask(trackId);
  }, [trackId, isPlaying, isFinished, isAtStart]);
  return {
    asked: asked?.trackId === trackId ? asked : null,
    isNoted: notedFor === trackId,
    said: (question: Asked, id: string) => dispatch({ type: "said", asked: question, id }),
    skip: () => dispatch({ type: "skipped" }),
  };
}

async function ask(trackId: string): Promise<void> {
  try {
    const topic = await readTopic(trackId);
    if (topic !== undefined) dispatch({ type: "question", trackId, topic });
  } catch {
    // The question can be asked at another session.
  }
}
