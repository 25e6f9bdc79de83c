import type { StaffUser } from "@attune/contract/staff-user";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { formatDate } from "../../ui/format-date.ts";
import { Tooltip } from "../../ui/tooltip.tsx";
import { spellOut } from "../../ui/spell-out.ts";
import { reloadToRead, wordsFor } from "../../ui/words-for.ts";
import { isFreeOver } from "./is-free-over.ts";
import { staffUserCopy as copy } from "./staff-user.copy.ts";

/** The status's name, with its meaning in a tooltip. */
export function UserStatus({
  user,
}: {
  user: Pick<StaffUser, "username" | "role" | "subscriptionStatus" | "freeUntil" | "erasureDueAt">;
}) {
  const isOver = isFreeOver(user);
  const { label, hint } = isOver
    ? copy.freeOver
    : (wordsFor(copy.statuses, user.subscriptionStatus) ?? {
        label: spellOut(user.subscriptionStatus),
        hint: reloadToRead,
      });
  const isStaffFree = user.role !== "user" && user.subscriptionStatus === "free";
  return (
    <>
      <Tooltip text={isStaffFree ? copy.staffHint : hint}>
        {(aria) => (
          <button
            type="button"
            aria-label={`${label}: ${copy.statusOf(user.username)}`}
            {...aria}
            className="min-h-6 cursor-help rounded-full"
          >
            <Badge tone={isOver ? "warning" : tones[user.subscriptionStatus]}>{label}</Badge>
          </button>
        )}
      </Tooltip>
      {user.erasureDueAt !== null && (
        <span className="mt-1 block text-13 text-danger">
          {copy.closes(formatDate(user.erasureDueAt))}
        </span>
      )}
    </>
  );
}

const tones: Record<StaffUser["subscriptionStatus"], Tone> = {
  active: "success",
  free: "info",
  inactive: "neutral",
  cancelled: "neutral",
  past_due: "danger",
  expired: "warning",
};
