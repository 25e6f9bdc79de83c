import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { SmallButton } from "../../ui/button.tsx";
import { CornerCount } from "../../ui/corner-count.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { alertCopy as copy } from "./alert.copy.ts";
import { alertsQuery } from "./alert.queries.ts";

const AlertsDialog = lazyPart(async () => (await import("./alerts-dialog.tsx")).AlertsDialog);

/** Number of new kinds of alerts, with a link to them. */
export function AlertsButton() {
  const [isOpen, setIsOpen] = useState(false);
  const alerts = useQuery(alertsQuery).data ?? [];
  const fresh = alerts.filter((it) => it.freshCount > 0).length;
  return (
    <>
      <SmallButton className="relative max-sm:px-3" onClick={() => setIsOpen(true)}>
        <Bell aria-hidden size="1.125rem" />
        <span className="max-sm:sr-only">{copy.open}</span>
        {fresh > 0 && <CornerCount tone="danger" count={fresh} text={copy.fresh(fresh)} />}
      </SmallButton>
      <output className="sr-only">{fresh > 0 && copy.fresh(fresh)}</output>
      {isOpen && <AlertsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
