import { type RefObject, useEffect, useEffectEvent, useState } from "react";

const pauseMs = 1000;

/**
 * Sends what staff type to the server after each pause, and when the page or the form closes. `saved` holds
 * the text that the server has. Returns whether the newest text is saved, or that saving it failed.
 */
export function useSaveAfterPause(
  text: string,
  saved: RefObject<string>,
  send: (text: string) => Promise<unknown>,
): "saved" | "unsaved" | "failed" {
  const [state, setState] = useState<"saved" | "unsaved" | "failed">("saved");
  const save = useEffectEvent(async () => {
    if (text === saved.current) return;
    const before = saved.current;
    saved.current = text;
    try {
      await send(text);
      setState("saved");
    } catch {
      saved.current = before;
      setState("failed");
    }
  });
  useEffect(() => {
    const isSaved = text === saved.current;
    setState(isSaved ? "saved" : "unsaved");
    if (isSaved) return;
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [text, saved]);
  useEffect(() => {
    const onHide = () => void save();
    addEventListener("pagehide", onHide);
    return () => {
      removeEventListener("pagehide", onHide);
      void save();
    };
  }, []);
  return state;
}
