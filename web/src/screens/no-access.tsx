import type { StaffRole } from "@attune/contract/access";
import { Alert } from "../ui/alert.tsx";
import { adminCopy as copy } from "./admin.copy.ts";

interface NoAccessProps {
  role: StaffRole;
  /** The part that the address names; undefined if it is permitted or does not exist. */
  part: string | undefined;
}

/** A link from a colleague may lead to what this role does not see; the first permitted part is shown instead. */
export function NoAccess({ role, part }: NoAccessProps) {
  if (part === undefined) return null;
  return (
    <div className="mb-2">
      <Alert tone="warning">{copy.noAccess(copy.roles[role], part)}</Alert>
    </div>
  );
}
