import { useEffect, useRef, useState } from "react";

/** One sound at a time, to be listened to by staff; it stops when what shows it goes. */
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
      // A sound stopped meanwhile reports nothing.
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

/** A path of this server, whether or not it is written with its first stroke. */
export const soundUrl = (audioFileUrl: string) =>
  audioFileUrl.startsWith("/") ? audioFileUrl : `/${audioFileUrl}`;
