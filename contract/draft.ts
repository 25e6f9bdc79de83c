import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { notFound, notPermitted } from "./problem.ts";
import { id, idParams, paragraph } from "./text.ts";

/** Forms of staff whose texts are saved as they type. */
export const draftPlaces = [
  "ticket-reply",
  "ticket-note",
  "ticket-resolution",
  "assignment-note",
  "prescription",
  "recommendation",
  "case-contact",
  "case-closing",
] as const;

export type DraftPlace = (typeof draftPlaces)[number];

/** The support role has only these: the others are about care. */
export const supportDraftPlaces: readonly DraftPlace[] = [
  "ticket-reply",
  "ticket-note",
  "ticket-resolution",
];

/** Days after which an unsent text is deleted. */
export const draftDays = 30;

export const saveDraft = endpoint({
  name: "saveDraft",
  route: "POST /api/admin/users/{id}/drafts",
  access: "support",
  isUnaudited: true,
  summary: "Save the caller's unsent draft about a person, encrypted; an empty one is deleted",
  params: idParams,
  body: z.object({
    place: z.enum(draftPlaces),
    /** Of the ticket, the case or the person. */
    aboutId: id,
    /** Text, or a whole form as JSON. */
    text: paragraph(50_000),
  }),
  status: 204,
  problems: [notFound, notPermitted],
});

export const findDrafts = endpoint({
  name: "findDrafts",
  route: "GET /api/admin/users/{id}/drafts",
  access: "support",
  summary: "Get the caller's unsent drafts about a person",
  params: idParams,
  answer: z.array(z.object({ place: z.enum(draftPlaces), aboutId: z.uuid(), text: z.string() })),
});
