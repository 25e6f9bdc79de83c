import { useEffect } from "react";
import type { TrackAnswer } from "@attune/contract/library";
import { viewId } from "../../api/viewing.ts";

/**
 * Starts the service worker, which fetches signed audio. Without one, or until it has started, the
 * server sends the audio itself.
 */
export function useSignedAudio(tracks: readonly TrackAnswer[] | undefined): void {
  const isSigned = tracks?.some((it) => it.isSigned === true) === true;
  useEffect(() => {
    if (!isSigned || !("serviceWorker" in navigator) || viewId() !== undefined) return;
    void import("./start-worker.ts").then(({ startWorker }) => startWorker()).catch(() => {});
  }, [isSigned]);
}
