import { useQuery } from "@tanstack/react-query";
import { countText } from "../../ui/count-text.ts";
import { staffUserCopy as copy } from "./staff-user.copy.ts";
import { userCountQuery } from "./staff.queries.ts";

/** How many accounts there are; a dash until it is known. */
export function UserCount() {
  const total = useQuery(userCountQuery).data?.total;
  return (
    <p className="flex items-baseline gap-3 rounded-card border border-line bg-surface px-5 py-2.5">
      <span className="text-15 text-ink-2">{copy.total}</span>
      <span className="text-24 font-semibold tabular-nums">
        {total === undefined ? "—" : countText(total)}
      </span>
    </p>
  );
}
