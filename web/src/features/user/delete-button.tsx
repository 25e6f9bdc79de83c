import type { StaffUser } from "@attune/contract/staff-user";
import { Trash2 } from "lucide-react";
import { clsx } from "clsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { staffUserCopy as copy } from "./staff-user.copy.ts";

interface DeleteButtonProps {
  user: Pick<StaffUser, "username" | "role" | "erasureDueAt">;
  onClick: () => void;
}

/** If deletion is not allowed, the button says why instead of disappearing. */
export function DeleteButton({ user, onClick }: DeleteButtonProps) {
  const refusal =
    user.role !== "user"
      ? copy.protected
      : user.erasureDueAt === null
        ? undefined
        : copy.closedAlready;
  if (refusal === undefined) return <Bin name={user.username} onClick={onClick} />;
  return (
    <Tooltip text={refusal}>{(aria) => <Bin name={user.username} isRefused {...aria} />}</Tooltip>
  );
}

interface BinProps {
  name: string;
  isRefused?: boolean;
  onClick?: () => void;
  "aria-describedby"?: string;
}

/** Stays focusable when deletion is not allowed, so that screen readers reach the reason. */
function Bin({ name, isRefused, onClick, ...aria }: BinProps) {
  return (
    <button
      type="button"
      {...aria}
      aria-label={copy.deleteNamed(name)}
      aria-disabled={isRefused}
      onClick={onClick}
      className={clsx(
        "grid size-11 place-items-center rounded-control lg:size-8",
        isRefused ? "cursor-not-allowed text-ink-3 opacity-60" : "text-danger hover:bg-danger-soft",
      )}
    >
      <Trash2 aria-hidden size="1.125rem" />
    </button>
  );
}
