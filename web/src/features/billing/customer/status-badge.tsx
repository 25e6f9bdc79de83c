import { Badge, type Tone } from "../../../ui/badge.tsx";
import { spellOut } from "../../../ui/spell-out.ts";
import { customerCopy as copy } from "./customer.copy.ts";

const tones: Record<string, Tone> = {
  active: "success",
  test: "info",
  suspended: "danger",
  past_due: "danger",
};

export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge tone={tones[status] ?? "neutral"}>{copy.statusLabels[status] ?? spellOut(status)}</Badge>
  );
}
