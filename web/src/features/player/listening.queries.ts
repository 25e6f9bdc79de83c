import {
  getListening,
  listListeningDays,
  reportListening,
  reportOfflineListening,
} from "@attune/contract/player";
import { call } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";

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

export const listeningQuery = {
  ...endpointQuery(getListening),
  // The minutes increase while the person listens.
  staleTime: 0,
};

export const listeningDaysQuery = { ...endpointQuery(listListeningDays), staleTime: 0 };
