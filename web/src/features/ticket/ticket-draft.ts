import { onPersonEvent } from "../../api/person-events.ts";

export const emptyDraft = { category: "", urgency: "", subject: "", message: "" };

let draft = emptyDraft;

/** What was typed and not sent, while the page is open; never on the device, and gone with the person. */
export function ticketDraft(): typeof emptyDraft {
  return draft;
}

export function saveTicketDraft(next: typeof emptyDraft): void {
  draft = next;
}

onPersonEvent((event) => {
  if (event === "entered" || event === "left") draft = emptyDraft;
});
