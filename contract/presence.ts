import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { notPermitted } from "./problem.ts";
import { id } from "./text.ts";

/** What staff may have open: audio in review, a person's page, a support ticket, a catalogue entry. */
export const presencePlaces = ["review", "person", "ticket", "entry"] as const;

export type PresencePlace = (typeof presencePlaces)[number];

/** The support role has only these. */
export const supportPlaces: readonly PresencePlace[] = ["person", "ticket"];

const open = {
  place: z.enum(presencePlaces),
  aboutId: id,
};

export const reportPresence = endpoint({
  name: "reportPresence",
  route: "POST /api/admin/presence",
  access: "support",
  isUnaudited: true,
  summary: "Report that a record is open, every 20 seconds, or that it was closed",
  body: z.object({ ...open, isOpen: z.boolean() }),
  status: 204,
  problems: [notPermitted],
});

export const listPresence = endpoint({
  name: "listPresence",
  route: "GET /api/admin/presence",
  access: "support",
  summary: "List which records other staff have open now",
  answer: z.array(z.object({ ...open, username: z.string() })),
});
