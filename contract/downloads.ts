import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { noAccess } from "./library.ts";
import { tooManyRequests } from "./problem.ts";
import { id, instant } from "./text.ts";

export const downloadTermsAnswer = z.object({
  userId: z.uuid(),
  /** Until when what is kept on a device may be played: seven days, or the end of access if sooner. */
  playableUntil: instant,
});

export const grantDownload = endpoint({
  name: "grantDownload",
  method: "POST",
  path: "/api/user/downloads",
  access: "signed-in",
  summary: "Leave to keep a track on this device, with a key of its own to encrypt it under",
  body: z.object({ trackId: id }),
  status: 201,
  answer: z.extend(downloadTermsAnswer, {
    /** 32 bytes, base64. The server does not keep it. */
    key: z.string(),
  }),
  problems: [noAccess, tooManyRequests],
  rateLimit: { requests: 60, windowSeconds: 3600 },
});

export const renewDownloads = endpoint({
  name: "renewDownloads",
  method: "GET",
  path: "/api/user/downloads",
  access: "signed-in",
  summary: "Which tracks this person may keep on their devices at present, and until when",
  answer: z.extend(downloadTermsAnswer, { trackIds: z.array(z.string()) }),
});
