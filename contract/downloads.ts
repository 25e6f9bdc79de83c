import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { noAccess } from "./library.ts";
import { tooManyRequests } from "./problem.ts";
import { id, instant } from "./text.ts";

export const downloadTermsAnswer = z.object({
  userId: z.uuid(),
  /** How long a download may be played: seven days, or the end of access if sooner. */
  playableUntil: instant,
});

export const grantDownload = endpoint({
  name: "grantDownload",
  route: "POST /api/user/downloads",
  access: "signed-in",
  summary: "Get permission to download a track to this device, with a key to encrypt it",
  body: z.object({ trackId: id }),
  status: 201,
  answer: z.extend(downloadTermsAnswer, {
    /** 32 bytes, base64. The server does not store it. */
    key: z.string(),
  }),
  problems: [noAccess, tooManyRequests],
  rateLimit: { requests: 60, windowSeconds: 3600 },
});

export const renewDownloads = endpoint({
  name: "renewDownloads",
  route: "GET /api/user/downloads",
  access: "signed-in",
  summary: "List the tracks this person may have on their devices now, and until when",
  answer: z.extend(downloadTermsAnswer, { trackIds: z.array(z.string()) }),
});
