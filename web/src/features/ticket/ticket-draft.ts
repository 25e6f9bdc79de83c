import { onPersonEvent } from "../../api/person-events.ts";

export const emptyDraft = { category: "", urgency: "", subject: "", message: "" };

let draft = emptyDraft;

/** Unsent text while the page is open; never stored on the device, dropped with the person. */
export function ticketDraft(): typeof emptyDraft {
  return draft;
}

export function saveTicketDraft(next: typeof emptyDraft): void {
  draft = next;
}

onPersonEvent((event) => {
  if (event === "entered" || event === "left") draft = emptyDraft;
});
