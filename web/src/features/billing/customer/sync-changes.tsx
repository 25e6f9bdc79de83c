import type { CustomerSync } from "@attune/contract/billing/customer";
import { customerCopy } from "./customer.copy.ts";

const { detail: copy } = customerCopy;

export function SyncChanges({ changes }: { changes: CustomerSync["changes"] }) {
  return (
    <ul className="text-15 wrap-anywhere text-ink-2">
      {changes.map(({ what, before, after }) => (
        <li key={what}>{copy.change(what, before ?? copy.nothing, after ?? copy.nothing)}</li>
      ))}
    </ul>
  );
}
