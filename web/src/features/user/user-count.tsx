import { useQuery } from "@tanstack/react-query";
import { countText } from "../../ui/count-text.ts";
import { staffUserCopy as copy } from "./staff-user.copy.ts";
import { userCountQuery } from "./staff.queries.ts";

/** How many accounts there are; a dash until it is known. The room is kept, so that nothing moves then. */
export function UserCount() {
  const total = useQuery(userCountQuery).data?.total;
  return (
    <p className="flex grow items-baseline justify-between gap-3 rounded-card border border-line bg-surface px-5 py-2.5 max-sm:basis-full sm:grow-0">
      <span className="text-15 text-ink-2">{copy.total}</span>
      <span className="min-w-[5ch] text-end text-24 font-semibold tabular-nums">
        {total === undefined ? "—" : countText(total)}
      </span>
    </p>
  );
}
