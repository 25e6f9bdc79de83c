import { helpFirst, makePreview, type Preview, reviewFirst } from "@attune/contract/preview";
import type { AssessmentBody } from "@attune/contract/questionnaire";
import { useEffect, useRef, useState } from "react";
import { humanMessage, problemCode } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { unload } from "../../ui/unload-audio.ts";
import { previewCopy as copy } from "./preview.copy.ts";

/** `stalled`: playing, while the sound has not arrived. */
type Phase = "resting" | "making" | "playing" | "stalled";

/** The server requires staff contact first. */
export type OnPersonFirst = (who: "help" | "review") => void;

/** Half the device's volume until a volume is chosen. */
const volume = 0.5;

/** Requests the preview when it is first played, and again once its URL has expired. */
export function useMinute(answers: AssessmentBody, onPersonFirst: OnPersonFirst) {
  const [phase, setPhase] = useState<Phase>("resting");
  const [seconds, setSeconds] = useState(0);
  const [failure, setFailure] = useState<string>();
  const audio = useRef<HTMLAudioElement>(null);
  const made = useRef<Preview>(null);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (audio.current !== null) unload(audio.current);
    };
  }, []);

  const open = () => {
    if (audio.current !== null) return audio.current;
    const opened = new Audio();
    opened.volume = volume;
    const follow = {
      playing: () => setPhase("playing"),
      waiting: () => setPhase((before) => (before === "playing" ? "stalled" : before)),
      pause: () => setPhase("resting"),
      ended: () => setSeconds(0),
      timeupdate: () => setSeconds(opened.currentTime),
      error: () => {
        const hasExpired = made.current !== null && isOver(made.current);
        made.current = null;
        setPhase("resting");
        setFailure(hasExpired ? copy.expired : navigator.onLine ? copy.failed : copy.offline);
      },
    };
    for (const [name, act] of Object.entries(follow)) opened.addEventListener(name, act);
    audio.current = opened;
    return opened;
  };

  /** An audio element with a URL that has not expired. */
  const find = async () => {
    const found = open();
    if (made.current !== null && !isOver(made.current)) return found;
    const { submissionId: _submissionId, ...body } = answers;
    made.current = await call(makePreview, { body });
    found.src = made.current.url;
    return found;
  };

  const play = async () => {
    setFailure(undefined);
    setPhase("making");
    try {
      const found = await find();
      if (!isGone.current) await found.play();
    } catch (error) {
      setPhase("resting");
      const code = problemCode(error);
      if (code === helpFirst.code) onPersonFirst("help");
      else if (code === reviewFirst.code) onPersonFirst("review");
      // play() rejects if the press was too long ago or playback was stopped, which is not worth a message, and if
      // the sound does not load, which its own event reports.
      else if (!isOfBrowser(error))
        setFailure(navigator.onLine ? humanMessage(error, copy.failed) : copy.offline);
    }
  };

  return {
    phase,
    seconds,
    failure,
    toggle: () => {
      if (phase === "resting") void play();
      else if (phase !== "making") audio.current?.pause();
    },
  };
}

const isOver = ({ expiresAt }: Preview) => Date.parse(expiresAt) <= Date.now();

const isOfBrowser = (error: unknown) =>
  error instanceof DOMException &&
  ["NotAllowedError", "AbortError", "NotSupportedError"].includes(error.name);
