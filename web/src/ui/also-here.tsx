import { useQueryClient } from "@tanstack/react-query";
import type { PresencePlace } from "@attune/contract/presence";
import { FollowStaffEvent } from "../api/follow-state-part.ts";
import { presenceQuery, usePresence } from "../api/use-presence.ts";
import { Badge } from "./badge.tsx";

interface AlsoHereProps {
  place: PresencePlace;
  aboutId: string;
}

/** Says which other staff have this record open, and shows them that it is open here. */
export function AlsoHere({ place, aboutId }: AlsoHereProps) {
  const others = usePresence(place, aboutId);
  return (
    <>
      <FollowPresence />
      <output>
        <OthersHere names={others} />
      </output>
    </>
  );
}

/** Keeps the list of open records up to date. */
export function FollowPresence() {
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries({ queryKey: presenceQuery.queryKey });
  return <FollowStaffEvent event="presence" onEvent={readAgain} />;
}

export function OthersHere({ names }: { names: readonly string[] }) {
  return names.length > 0 && <Badge tone="info">{copy.others(names)}</Badge>;
}

const copy = {
  others: (names: readonly string[]) =>
    `${names.join(" and ")} ${names.length === 1 ? "has" : "have"} this open too`,
};
