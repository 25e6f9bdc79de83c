import { useEffect, useEffectEvent } from "react";
import { useQuery } from "@tanstack/react-query";
import { reportReviewing } from "@attune/contract/review";
import { call } from "../../api/call.ts";
import { reviewingQuery } from "./review.queries.ts";

const reportMs = 20_000;

/** Tells other staff that this track is open, while it is; returns who else has it open. */
export function useReviewing(id: string): string[] {
  const report = useEffectEvent((isOpen: boolean) => {
    // Whoever works on without a line is not seen by the others, and misses nothing else.
    void call(reportReviewing, { params: { id }, body: { isOpen }, keepalive: true }).catch(
      () => undefined,
    );
  });
  useEffect(() => {
    const tell = () => report(document.visibilityState === "visible");
    const leave = () => report(false);
    tell();
    const timer = setInterval(tell, reportMs);
    document.addEventListener("visibilitychange", tell);
    addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tell);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  const open = useQuery(reviewingQuery).data ?? [];
  return open.filter((it) => it.trackId === id).map((it) => it.username);
}
