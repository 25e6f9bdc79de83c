import { ReplyPicker } from "../features/saved-reply/reply-picker.tsx";
import { SavedFilters } from "../features/saved-filter/saved-filters.tsx";
import { TicketPanel } from "../features/ticket/ticket-panel.tsx";

/** The tickets, with the staff member's saved filters. */
export function TicketsPanel() {
  return (
    <TicketPanel
      ReplyPicker={ReplyPicker}
      tools={<SavedFilters place="tickets" address={{ tab: "users", view: "tickets" }} />}
    />
  );
}
