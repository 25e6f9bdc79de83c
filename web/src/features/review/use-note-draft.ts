import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { TrackReview } from "@attune/contract/review";
import { call } from "../../api/call.ts";
import { saveReviewDraft } from "@attune/contract/review";

const pauseMs = 1000;

/**
 * Saves the draft on the server, encrypted, after each pause and when the reviewer moves on; until then the
 * browser asks before the page closes. Nothing is stored on the device.
 */
export function useNoteDraft({ id, kind, draftNote }: TrackReview, note: string) {
  const saved = useRef(draftNote ?? "");
  const isSent = useRef(false);
  const [hasFailed, setHasFailed] = useState(false);
  const save = useEffectEvent(async () => {
    if (isSent.current || kind !== "programme" || note === saved.current) return;
    const before = saved.current;
    saved.current = note;
    try {
      await call(saveReviewDraft, { params: { id }, body: { note }, keepalive: true });
      setHasFailed(false);
    } catch {
      saved.current = before;
      setHasFailed(true);
    }
  });
  useEffect(() => {
    if (note === saved.current) return;
    const ask = (event: Event) => event.preventDefault();
    addEventListener("beforeunload", ask);
    const timer = setTimeout(
      () => void save().then(() => removeEventListener("beforeunload", ask)),
      pauseMs,
    );
    return () => {
      clearTimeout(timer);
      removeEventListener("beforeunload", ask);
    };
  }, [note]);
  useEffect(() => {
    const onHide = () => void save();
    addEventListener("pagehide", onHide);
    return () => {
      removeEventListener("pagehide", onHide);
      void save();
    };
  }, []);
  return {
    hasFailed,
    /** The note was sent with the decision, so nothing more is saved. */
    forget: () => {
      isSent.current = true;
    },
  };
}
