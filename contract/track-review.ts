import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { problem } from "./problem.ts";
import { idParams, line } from "./text.ts";

/** How long a decision about a track can be undone, in seconds; an approved track is playable after it. */
export const undoSeconds = 10;

const answer = z.object({ id: z.uuid(), userId: z.uuid(), status: z.literal("pending") });

export const undoOver = problem({
  code: "undo-over",
  status: 409,
  title: "Too late to undo",
  message: "This decision can no longer be undone. You can still withdraw an approved programme.",
});

export const notApproved = problem({
  code: "not-approved",
  status: 409,
  title: "Not approved",
  message:
    "This programme is not approved, so there is nothing to withdraw. Please reload the page.",
});

export const undoReview = endpoint({
  name: "undoReview",
  method: "POST",
  path: "/api/admin/audio-files/{id}/review/undo",
  access: "admin",
  summary: "Put a track back in the review queue within 10 seconds of the decision",
  params: idParams,
  answer,
  problems: [undoOver],
});

export const withdrawTrack = endpoint({
  name: "withdrawTrack",
  method: "POST",
  path: "/api/admin/audio-files/{id}/withdraw",
  access: "admin",
  summary: "Put an approved programme back in the review queue; it stops being playable at once",
  params: idParams,
  body: z.object({ reason: line("Please say why you withdraw it", 1, 500) }),
  answer,
  problems: [notApproved],
});
