import { useQuery } from "@tanstack/react-query";
import { useSession } from "../api/session.tsx";
import { caseFiguresQuery } from "../features/care-case/care-case.queries.ts";
import { waitingCountsQuery } from "../features/user/staff.queries.ts";

/** How many people are waiting for staff in total; the support role has no access to these lists. */
export function useWaitingCount(): number {
  const isAdmin = useSession().user?.role === "admin";
  const waiting = useQuery({ ...waitingCountsQuery, enabled: isAdmin }).data;
  const cases = useQuery({ ...caseFiguresQuery, enabled: isAdmin }).data?.waitingCount ?? 0;
  if (waiting === undefined) return 0;
  return cases + waiting.review + waiting.tickets + waiting.deletions;
}
