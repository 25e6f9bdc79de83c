import { useState } from "react";
import { accountProtected } from "@attune/contract/free-account";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/section.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { dangerCopy as copy } from "./erasure.copy.ts";

const DeleteDialog = lazyPart(async () => (await import("./delete-dialog.tsx")).DeleteDialog);

/** Last on the page: what is deleted, what is kept and for how long, and then the button. */
interface DangerZoneProps {
  hasEmail: boolean;
  /** True for staff, whose accounts cannot be deleted here. */
  isProtected: boolean;
}

export function DangerZone({ hasEmail, isProtected }: DangerZoneProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isMailed, setIsMailed] = useState(false);
  const [, ...afterConfirming] = copy.steps;
  const steps = hasEmail ? copy.steps : [...copy.stepsWithoutEmail, ...afterConfirming];
  return (
    <TitledCard title={copy.title} className="border-danger!" titleClassName="text-24 text-danger">
      <p className="mt-2">{copy.intro}</p>
      <ol className="mt-3 mb-5 list-decimal space-y-1 pl-6 text-15 text-ink-2">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button
        variant="danger"
        disabled={isProtected}
        aria-describedby={isProtected ? "account-protected" : undefined}
        onClick={() => setIsOpen(true)}
      >
        {copy.open}
      </Button>
      {isProtected && (
        <p id="account-protected" className="mt-3 text-15 text-ink-2">
          {accountProtected.message}
        </p>
      )}
      {isMailed && <p className="mt-3 font-semibold">{copy.mailed}</p>}
      {isOpen && (
        <DeleteDialog
          hasEmail={hasEmail}
          onMailed={() => setIsMailed(true)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </TitledCard>
  );
}
