import { useQueryClient } from "@tanstack/react-query";
import { FollowStaffEvent } from "../../api/follow-state-part.ts";
import { countsKey, staffKey } from "./ticket.queries.ts";

const waitingKey = [...countsKey, "waiting"];

/** Keeps the list, the open ticket and the counts up to date while colleagues and customers write. */
export function FollowTickets() {
  const client = useQueryClient();
  const readAgain = () => {
    for (const queryKey of [staffKey, waitingKey]) void client.invalidateQueries({ queryKey });
  };
  return <FollowStaffEvent event="tickets" onEvent={readAgain} />;
}
