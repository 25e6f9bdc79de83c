import { useEffect, useRef } from "react";
import type { TrackAnswer } from "@attune/contract/track";

/**
 * When the library changes during a visit, downloads are compared with it again: audio that waits for
 * staff now, or sounds different, would otherwise still come from the device.
 */
export function useKeptRenewal(tracks: readonly TrackAnswer[] | undefined): void {
  const compared = useRef(tracks);
  useEffect(() => {
    const before = compared.current;
    compared.current = tracks;
    if (before === undefined || before === tracks) return;
    void import("./kept-tracks.ts").then(({ renewKeptAgain }) => renewKeptAgain()).catch(() => {});
  }, [tracks]);
}
