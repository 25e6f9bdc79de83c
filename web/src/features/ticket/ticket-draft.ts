import { onPersonNews } from "../../api/person-news.ts";

export const emptyDraft = { category: "", urgency: "", subject: "", message: "" };

let draft = emptyDraft;

/** What was typed and not sent, while the page is open; never on the device, and gone with the person. */
export function ticketDraft(): typeof emptyDraft {
  return draft;
}

export function keepTicketDraft(next: typeof emptyDraft): void {
  draft = next;
}

onPersonNews((news) => {
  if (news === "entered" || news === "left") draft = emptyDraft;
});
