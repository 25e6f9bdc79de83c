import { useState } from "react";
import { CircleHelp } from "lucide-react";
import { SmallButton } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { libraryCopy } from "./library.copy.ts";

const HowToUseDialog = lazyPart(
  async () => (await import("./how-to-use-dialog.tsx")).HowToUseDialog,
);

export function HowToUse() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SmallButton
        variant="quiet"
        className="-my-1.5 -mr-4 ml-auto shrink-0 whitespace-nowrap forced-colors:mr-0"
        onPointerEnter={() => void HowToUseDialog.prefetch()}
        onFocus={() => void HowToUseDialog.prefetch()}
        onClick={() => setIsOpen(true)}
      >
        <CircleHelp aria-hidden size="1.125rem" className="max-[25rem]:hidden" />
        {libraryCopy.howToUse}
      </SmallButton>
      {isOpen && <HowToUseDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
