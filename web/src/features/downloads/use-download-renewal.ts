import { useEffect, useRef } from "react";
import type { TrackAnswer } from "@attune/contract/library";

/**
 * When the library changes during a visit, downloads are compared with it again: audio that waits for
 * staff now, or sounds different, would otherwise still come from the device.
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
