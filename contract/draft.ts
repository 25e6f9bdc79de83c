import * as z from "zod/mini";
import type { Access } from "./access.ts";
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
  "refund",
  "withdrawal",
  "view",
] as const;

export type DraftPlace = (typeof draftPlaces)[number];

/** The support role has only these: the others are about care. */
export const supportDraftPlaces: readonly DraftPlace[] = [
  "ticket-reply",
  "ticket-note",
  "ticket-resolution",
];

/** Whole forms of staff that are saved until they are sent or discarded, with who may open them. */
export const draftForms = {
  testimonial: "manager",
  campaign: "manager",
  "saved-reply": "support",
  "assignment-template": "admin",
  frequency: "admin",
  plan: "admin",
  legal: "admin",
  "care-settings": "admin",
  "free-access": "admin",
} as const satisfies Record<string, Access>;

export type DraftForm = keyof typeof draftForms;

const draftForm = z.enum(Object.keys(draftForms) as [DraftForm, ...DraftForm[]]);

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

export const saveFormDraft = endpoint({
  name: "saveFormDraft",
  route: "POST /api/admin/form-drafts",
  access: "office",
  isUnaudited: true,
  summary: "Save what the caller has typed into a form, encrypted; an empty text deletes it",
  body: z.object({
    form: draftForm,
    /** Null for a new record. */
    recordId: z.nullable(id),
    /** The form as JSON. */
    text: paragraph(200_000),
  }),
  status: 204,
  problems: [notPermitted],
});

export const findFormDraft = endpoint({
  name: "findFormDraft",
  route: "GET /api/admin/form-drafts",
  access: "office",
  summary: "Get what the caller has typed into a form and not sent",
  query: z.object({ form: draftForm, recordId: z.optional(id) }),
  answer: z.object({ text: z.nullable(z.string()) }),
  problems: [notPermitted],
});
