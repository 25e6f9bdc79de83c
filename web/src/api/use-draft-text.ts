import { useEffect, useEffectEvent } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useSaveAfterPause } from "./use-save-after-pause.ts";

interface DraftText<Data> {
  text: string;
  /** What the server has. */
  query: UseQueryResult<Data>;
  /** The draft in it, empty if there is none; undefined if it does not fit the form. */
  read: (data: Data) => string | undefined;
  /** Called with an empty text if the draft was sent or discarded in another window. */
  onFound: (text: string) => void;
  send: (text: string) => Promise<unknown>;
}

/**
 * Saves a text with the server after each pause, and shows what it had. Returns whether the newest is saved.
 * On return to the window it follows what the same person did with the draft in another.
 */
export function useDraftText<Data>({ text, query, read, onFound, send }: DraftText<Data>): boolean {
  const { isSaved, restore } = useSaveAfterPause(text, "", send);
  const found = query.data === undefined ? undefined : read(query.data);
  const show = useEffectEvent((words: string | undefined, before: string) => {
    // What was typed meanwhile is newer than the draft.
    if (words === undefined || words === text || text !== before) return;
    restore(words);
    onFound(words);
  });
  useEffect(() => show(found, ""), [found]);
  const follow = useEffectEvent(async () => {
    // The response to a request from before the last save would be out of date.
    if (query.data === undefined || !isSaved) return;
    const { isSuccess, data } = await query.refetch({ cancelRefetch: false });
    if (isSuccess) show(read(data), text);
  });
  useEffect(() => {
    const onFocus = () => void follow();
    addEventListener("focus", onFocus);
    return () => removeEventListener("focus", onFocus);
  }, []);
  return isSaved;
}
