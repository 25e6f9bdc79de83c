import { useQuery } from "@tanstack/react-query";
import { countText } from "../../ui/count-text.ts";
import { staffUserCopy as copy } from "./staff-user.copy.ts";
import { userCountQuery } from "./staff.queries.ts";

/** The number of accounts; a dash while loading. Its space is reserved, so that nothing shifts. */
export function UserCount() {
  const total = useQuery(userCountQuery).data?.total;
  return (
    <p className="flex items-baseline justify-between gap-3">
      <span>{copy.total}</span>
      <span className="min-w-[5ch] text-end font-semibold text-ink tabular-nums">
        {total === undefined ? "—" : countText(total)}
      </span>
    </p>
  );
}
