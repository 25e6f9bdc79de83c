import { useEffect, useEffectEvent, useRef, useState } from "react";
import { onPersonEvent } from "./person-events.ts";

const pauseMs = 1000;

/**
 * Sends what staff type to the server after each pause, and when the page or the form closes. `stored` is
 * the text that the server has at first; `restore` says that it has this one.
 */
export function useSaveAfterPause(
  text: string,
  stored: string,
  send: (text: string) => Promise<unknown>,
) {
  const sent = useRef(stored);
  const [last, setLast] = useState({ text: stored, isSaved: true });
  const isOthers = useRef(false);
  const save = useEffectEvent(async () => {
    if (text === sent.current || isOthers.current) return;
    const before = sent.current;
    sent.current = text;
    try {
      await send(text);
      setLast({ text, isSaved: true });
    } catch {
      sent.current = before;
      setLast({ text, isSaved: false });
    }
  });
  useEffect(() => {
    if (text === sent.current) return;
    // An emptied text has been sent, and other windows must not offer it again.
    const timer = setTimeout(() => void save(), text === "" ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(
    () =>
      onPersonEvent((event) => {
        // Someone else is signed in by the time that the form closes.
        if (event === "entered" || event === "left") isOthers.current = true;
      }),
    [],
  );
  useEffect(() => {
    const onHide = () => void save();
    addEventListener("pagehide", onHide);
    return () => {
      removeEventListener("pagehide", onHide);
      void save();
    };
  }, []);
  return {
    isSaved: last.isSaved && last.text === text,
    hasFailed: !last.isSaved,
    restore: (words: string) => {
      sent.current = words;
      setLast({ text: words, isSaved: true });
    },
  };
}
