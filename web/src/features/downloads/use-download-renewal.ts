import { useEffect, useRef } from "react";
import type { TrackAnswer } from "@attune/contract/library";

/**
 * Compares downloads with the library again when it changes during a visit. Otherwise audio that is now held
 * back for staff, or has changed, would still be played from the device.
 */
export function useDownloadRenewal(tracks: readonly TrackAnswer[] | undefined): void {
  const compared = useRef(tracks);
  useEffect(() => {
    const before = compared.current;
    compared.current = tracks;
    if (before === undefined || before === tracks) return;
    void import("./downloads.ts")
      .then(({ renewDownloadsAgain }) => renewDownloadsAgain())
      .catch(() => {});
  }, [tracks]);
}
