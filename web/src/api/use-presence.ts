import { useEffect, useEffectEvent } from "react";
import { useQuery } from "@tanstack/react-query";
import { listPresence, type PresencePlace, reportPresence } from "@attune/contract/presence";
import { call } from "./call.ts";
import { endpointQuery } from "./endpoint-query.ts";

const reportMs = 20_000;

/** Records that other staff have open; updated by events, and polled in case their pages were closed. */
export const presenceQuery = {
  ...endpointQuery(listPresence),
  staleTime: 0,
  refetchInterval: 30_000,
};

/** Names of the other staff who have a record open. */
export function useOthers(place: PresencePlace): (aboutId: string) => string[] {
  const open = useQuery(presenceQuery).data ?? [];
  return (aboutId) =>
    open.filter((it) => it.place === place && it.aboutId === aboutId).map((it) => it.username);
}

/** Shows other staff that this record is open; returns who else has it open. */
export function usePresence(place: PresencePlace, aboutId: string): string[] {
  const report = useEffectEvent((id: string, isOpen: boolean) => {
    // A failure only means that other staff do not see this one.
    void call(reportPresence, { body: { place, aboutId: id, isOpen }, keepalive: true }).catch(
      () => undefined,
    );
  });
  useEffect(() => {
    const reportVisibility = () => report(aboutId, document.visibilityState === "visible");
    const leave = () => report(aboutId, false);
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
  }, [aboutId]);
  return useOthers(place)(aboutId);
}
