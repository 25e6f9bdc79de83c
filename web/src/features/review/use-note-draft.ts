import { useEffect, useRef } from "react";
import { saveReviewDraft, type TrackReview } from "@attune/contract/review";
import { call } from "../../api/call.ts";
import { useSaveAfterPause } from "../../api/use-save-after-pause.ts";

/** Saves the draft on the server, encrypted; until then the browser asks before the page closes. */
export function useNoteDraft({ id, kind, draftNote }: TrackReview, note: string) {
  const isSent = useRef(false);
  const { isSaved, hasFailed } = useSaveAfterPause(note, draftNote ?? "", async (text) => {
    if (isSent.current || kind !== "programme") return;
    await call(saveReviewDraft, { params: { id }, body: { note: text }, keepalive: true });
  });
  useEffect(() => {
    if (isSaved) return;
    const ask = (event: Event) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isSaved]);
  return {
    hasFailed,
    /** The note was sent with the decision, so nothing more is saved. */
    forget: () => {
      isSent.current = true;
    },
  };
}
