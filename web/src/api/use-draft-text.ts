import { useEffect, useEffectEvent } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { showToast, type ToastMessage } from "../ui/toast-store.ts";
import { holdSubmits } from "./hold-submits.ts";
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
 * On return to the window it follows what the same person did with the draft in another; a form that is
 * submitted by the first click there waits for that, so that nothing is sent twice.
 */
export function useDraftText<Data>({ text, query, read, onFound, send }: DraftText<Data>): boolean {
  const { isSaved, restore } = useSaveAfterPause(text, "", send);
  const found = query.data === undefined ? undefined : read(query.data);
  /** Returns whether another text is shown now. */
  const show = useEffectEvent((words: string | undefined, before: string): boolean => {
    // What was typed meanwhile is newer than the draft.
    if (words === undefined || words === text || text !== before) return false;
    restore(words);
    onFound(words);
    return true;
  });
  useEffect(() => void show(found, ""), [found]);
  /** Returns whether the text is still what the person left in this window. */
  const follow = useEffectEvent(async (): Promise<boolean> => {
    // The response to a request from before the last save would be out of date.
    if (query.data === undefined || !isSaved) return true;
    const { isSuccess, data } = await query.refetch({ cancelRefetch: false });
    return !isSuccess || !show(read(data), text);
  });
  useEffect(() => {
    const onFocus = () => void holdSubmits(follow(), () => showToast(notSent));
    addEventListener("focus", onFocus);
    return () => removeEventListener("focus", onFocus);
  }, []);
  return isSaved;
}

const notSent: ToastMessage = {
  tone: "error",
  title: "Not sent",
  message: "You have sent or changed this in another window. Please read what is here now.",
};
