import { grantDownload, renewDownloads } from "@attune/contract/downloads";
import { call } from "../../api/call.ts";

export const requestDownload = (trackId: string) => call(grantDownload, { body: { trackId } });

export const readDownloadTerms = () => call(renewDownloads);
