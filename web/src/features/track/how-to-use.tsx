import { useState } from "react";
import { CircleHelp } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { howToUseCopy, playerCopy } from "./track.copy.ts";

export function HowToUse() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        <CircleHelp aria-hidden size={18} />
        {howToUseCopy.title}
      </Button>
      <Dialog
        title={howToUseCopy.title}
        isOpen={isOpen}
        onClose={close}
        actions={<Button onClick={close}>{howToUseCopy.close}</Button>}
      >
        <ol className="list-decimal space-y-3 pl-6">
          {howToUseCopy.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-5 text-15 text-ink-2">{playerCopy.keys}</p>
      </Dialog>
    </>
  );
}
