import * as z from "zod/mini";
import { replyDetails, unknownDetails } from "@attune/domain/ticket/reply-details";
import { basedOn, changedMeanwhile } from "./changed-meanwhile.ts";
import { endpoint } from "./endpoint.ts";
import { problem } from "./problem.ts";
import { idParams, instant, line, paragraph } from "./text.ts";

const known = replyDetails.map((it) => `{${it}}`).join(", ");

const text = paragraph(5000).check(
  z.trim(),
  z.minLength(1, "Please write the reply"),
  z.refine((it) => unknownDetails(it).length === 0, {
    error: ({ input }) =>
      `${unknownDetails(String(input))[0]} is not known. What can be filled in: ${known}`,
  }),
);

export const savedReplyBody = z.object({
  title: line("Please give it a title", 1, 80),
  body: text,
  basedOn,
});

const savedReplyAnswer = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  updatedAt: instant,
});

export type SavedReply = z.infer<typeof savedReplyAnswer>;

export const replyTitleTaken = problem({
  code: "reply-title-taken",
  status: 409,
  title: "Title already used",
  message: "There is a saved reply with this title. Please choose another one.",
});

export const listSavedReplies = endpoint({
  name: "listSavedReplies",
  route: "GET /api/admin/saved-replies",
  access: "support",
  summary: "List saved replies, by title",
  answer: z.array(savedReplyAnswer),
});

export const createSavedReply = endpoint({
  name: "createSavedReply",
  route: "POST /api/admin/saved-replies",
  access: "support",
  summary: "Save a reply for all staff",
  body: savedReplyBody,
  answer: savedReplyAnswer,
  status: 201,
  problems: [replyTitleTaken],
});

export const changeSavedReply = endpoint({
  name: "changeSavedReply",
  route: "PATCH /api/admin/saved-replies/{id}",
  access: "support",
  summary: "Change a saved reply",
  params: idParams,
  body: savedReplyBody,
  answer: savedReplyAnswer,
  problems: [replyTitleTaken, changedMeanwhile],
});

export const deleteSavedReply = endpoint({
  name: "deleteSavedReply",
  route: "DELETE /api/admin/saved-replies/{id}",
  access: "support",
  summary: "Delete a saved reply",
  params: idParams,
  status: 204,
});
