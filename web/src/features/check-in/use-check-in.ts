import { useEffect, useSyncExternalStore } from "react";
import {
  type AskingEvent,
  type CheckInState,
  isToBeAsked,
  type Listened,
  nextAsking,
  nothingAsked,
} from "./asking.ts";
import { mayAskNow, rememberAsked } from "./check-in-choice.ts";
import { readQuestions } from "./check-in.queries.ts";

// Of the page, like its player: what was said before listening waits while another tab is open.
let state: CheckInState = nothingAsked;
const listeners = new Set<() => void>();

function dispatch(event: AskingEvent): void {
  const next = nextAsking(state, event);
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What to ask now, of somebody who listens like this. */
export function useCheckIn({ trackId, isPlaying, isFinished, positionSeconds }: Listened) {
  const { asked } = useSyncExternalStore(subscribe, () => state);
  const seconds = Math.floor(positionSeconds);
  useEffect(() => {
    const listened = { trackId, isPlaying, isFinished, positionSeconds: seconds };
    const isBeginning = isToBeAsked(state, listened);
    dispatch({ type: "listened", listened });
    if (isBeginning && trackId !== null && mayAskNow()) void ask(trackId);
  }, [trackId, isPlaying, isFinished, seconds]);
  return {
    asked,
    said: (id: string) => dispatch({ type: "said", id }),
    skip: () => dispatch({ type: "skipped" }),
  };
}

async function ask(trackId: string): Promise<void> {
  try {
    const topics = await readQuestions(trackId);
    if (topics.length > 0) rememberAsked();
    dispatch({ type: "questions", trackId, topics });
  } catch {
    // It can be asked another time.
  }
}
