import { useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ruleCopy as copy } from "./report.copy.ts";

const RuleDialog = lazyPart(async () => (await import("./rule-dialog.tsx")).RuleDialog);

/** Opens a rule in a dialog over the current screen. */
export function RuleLink({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={copy.open(id)}
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-6 items-center text-left wrap-anywhere text-primary underline underline-offset-4 max-lg:min-h-11"
      >
        {copy.link}
      </button>
      {isOpen && <RuleDialog id={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}
