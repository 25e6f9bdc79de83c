import { TriangleAlert } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { blockedCopy } from "./blocked.copy.ts";
import type { BlockedStatus } from "./blocked-status.ts";

interface BlockedCardProps {
  status: BlockedStatus;
  onManage: () => void;
}

export function BlockedCard({ status, onManage }: BlockedCardProps) {
  const { title, message } = blockedCopy[status];
  return (
    <Card as="section" aria-labelledby="blocked-title" className="max-w-wizard">
      <TriangleAlert aria-hidden size="1.5rem" className="text-warning" />
      <h2 id="blocked-title" className="mt-2 text-24">
        {title}
      </h2>
      <p className="mt-2 mb-5 text-ink-2">{message}</p>
      <Button onClick={onManage}>{blockedCopy.manage}</Button>
    </Card>
  );
}
