import { useQueryClient } from "@tanstack/react-query";
import { FollowStaffEvent } from "../../api/follow-state-part.ts";
import { assignmentsKey, orderingKey } from "./assignment.queries.ts";

/** Keeps the list up to date while colleagues change it. */
export function FollowAssignments() {
  const client = useQueryClient();
  const readAgain = () => {
    // It is refetched once the order is saved; before that, the order would jump back.
    if (client.isMutating({ mutationKey: orderingKey }) > 0) return;
    void client.invalidateQueries({ queryKey: assignmentsKey });
  };
  return <FollowStaffEvent event="assignments" onEvent={readAgain} />;
}
