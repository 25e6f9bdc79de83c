import { getListening, reportListening } from "@attune/contract/track";
import { call } from "../../api/call.ts";

interface Report {
  trackId: string;
  positionSeconds: number;
  isPlaying: boolean;
}

/** Goes out even where the page is being closed. */
export const sendReport = (body: Report) => call(reportListening, { body, keepalive: true });

export const readListening = () => call(getListening);
