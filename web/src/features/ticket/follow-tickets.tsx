import { useQueryClient } from "@tanstack/react-query";
import { FollowState } from "../../api/follow-state-part.ts";
import { staffKey } from "./ticket.queries.ts";

/** Keeps the list and the open ticket up to date while colleagues and customers write. */
export function FollowTickets() {
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries({ queryKey: staffKey });
  return <FollowState since={undefined} event="tickets" onState={readAgain} />;
}
