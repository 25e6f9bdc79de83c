import { useEffect, useRef, useState } from "react";

/** Plays one sound at a time for staff; stops on unmount. */
export function usePreview(onFailure: () => void) {
  const [playing, setPlaying] = useState<string | null>(null);
  const sound = useRef<HTMLAudioElement | null>(null);
  const stop = () => {
    sound.current?.pause();
    sound.current = null;
    setPlaying(null);
  };
  useEffect(
    () => () => {
      sound.current?.pause();
      sound.current = null;
    },
    [],
  );
  const toggle = (url: string) => {
    const was = playing;
    stop();
    if (was === url) return;
    const element = new Audio(url);
    sound.current = element;
    setPlaying(url);
    const fail = () => {
      // Ignore errors of a sound that was stopped meanwhile.
      if (sound.current !== element) return;
      stop();
      onFailure();
    };
    element.addEventListener("ended", () => {
      if (sound.current === element) stop();
    });
    element.addEventListener("error", fail);
    element.play().catch(fail);
  };
  return { playing, toggle, stop };
}

/** A path on this server; adds a missing leading slash. */
export const soundUrl = (audioFileUrl: string) =>
  audioFileUrl.startsWith("/") ? audioFileUrl : `/${audioFileUrl}`;
