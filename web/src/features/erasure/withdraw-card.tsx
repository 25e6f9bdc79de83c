import { useState } from "react";
import { emitPersonEvent } from "../../api/person-events.ts";
import { forgetPersonOnDevice } from "../../api/personal-keys.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/section.tsx";
import { leavePartingToast } from "../../ui/parting-toast.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { useWithdrawConsent } from "./erasure.queries.ts";
import { withdrawCopy as copy } from "./health-data.copy.ts";

/** Withdraws consent to use health answers; the account stays. */
export function WithdrawCard() {
  const [isOpen, setIsOpen] = useState(false);
  const erasing = useWithdrawConsent();
  return (
    <TitledCard title={copy.title}>
      <p className="mt-2 mb-4 max-w-measure text-ink-2">{copy.intro}</p>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {copy.open}
      </Button>
      {isOpen && (
        <EraseDialog
          title={copy.dialogTitle}
          hint={copy.dialogHint}
          submitLabel={copy.submit}
          pendingLabel={copy.submitting}
          erasing={erasing}
          onErased={({ isCaseOpen }) => {
            forgetPersonOnDevice();
            emitPersonEvent("changed");
            leavePartingToast({ ...(isCaseOpen ? copy.doneWithCase : copy.done), tone: "success" });
            location.assign("/dashboard?tab=account&page=privacy");
          }}
          onClose={() => setIsOpen(false)}
        >
          {copy.parts.map(({ title, lines }) => (
            <section key={title}>
              <h3 className="font-semibold">{title}</h3>
              <ul className="mt-1 list-disc space-y-1 pl-5 text-15 text-ink-2">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
          <p>{copy.again}</p>
        </EraseDialog>
      )}
    </TitledCard>
  );
}
