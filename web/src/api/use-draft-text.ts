import { useEffect, useEffectEvent } from "react";
import { useSaveAfterPause } from "./use-save-after-pause.ts";

interface DraftText {
  text: string;
  /** What the server has; undefined while unknown or if it has nothing. */
  found: string | undefined;
  onFound: (text: string) => void;
  send: (text: string) => Promise<unknown>;
}

/** Saves a text with the server after each pause, and shows what it had. Returns whether the newest is saved. */
export function useDraftText({ text, found, onFound, send }: DraftText): boolean {
  const { isSaved, restore } = useSaveAfterPause(text, "", send);
  const show = useEffectEvent((words: string) => {
    // Text already typed is newer than the draft.
    if (text !== "") return;
    restore(words);
    onFound(words);
  });
  useEffect(() => {
    if (found !== undefined) show(found);
  }, [found]);
  return isSaved;
}
