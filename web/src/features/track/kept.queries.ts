import { grantDownload, renewDownloads } from "@attune/contract/track";
import { call } from "../../api/call.ts";

export const askToKeep = (trackId: string) => call(grantDownload, { body: { trackId } });

export const readTerms = () => call(renewDownloads);
