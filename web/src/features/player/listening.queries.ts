import { queryOptions } from "@tanstack/react-query";
import {
  getListening,
  listListeningDays,
  reportListening,
  reportOfflineListening,
} from "@attune/contract/player";
import { call } from "../../api/call.ts";

interface Report {
  trackId: string;
  positionSeconds: number;
  isPlaying: boolean;
}

/** Also sent while the page closes. */
export const sendReport = (body: Report) => call(reportListening, { body, keepalive: true });

interface Heard {
  id: string;
  secondsAgo: number;
  heardSeconds: number;
}

export const sendHeard = (spans: Heard[]) =>
  call(reportOfflineListening, { body: { stretches: spans } });

export const readListening = () => call(getListening);

export const listeningQuery = queryOptions({
  queryKey: ["api", "user", "listening"],
  queryFn: ({ signal }) => call(getListening, { signal }),
  // The minutes increase while the person listens.
  staleTime: 0,
});

export const listeningDaysQuery = queryOptions({
  queryKey: ["api", "user", "listening", "days"],
  queryFn: ({ signal }) => call(listListeningDays, { signal }),
  staleTime: 0,
});
