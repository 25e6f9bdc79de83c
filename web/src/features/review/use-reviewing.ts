import { useEffect, useEffectEvent } from "react";
import { useQuery } from "@tanstack/react-query";
import { reportReviewing } from "@attune/contract/review";
import { call } from "../../api/call.ts";
import { reviewingQuery } from "./review.queries.ts";

const reportMs = 20_000;

/** Shows other staff that this track is open; returns who else has it open. */
export function useReviewing(id: string): string[] {
  const report = useEffectEvent((isOpen: boolean) => {
    // A failure only means that other staff do not see this reviewer.
    void call(reportReviewing, { params: { id }, body: { isOpen }, keepalive: true }).catch(
      () => undefined,
    );
  });
  useEffect(() => {
    const reportVisibility = () => report(document.visibilityState === "visible");
    const leave = () => report(false);
    reportVisibility();
    const timer = setInterval(reportVisibility, reportMs);
    document.addEventListener("visibilitychange", reportVisibility);
    addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", reportVisibility);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  const open = useQuery(reviewingQuery).data ?? [];
  return open.filter((it) => it.trackId === id).map((it) => it.username);
}
