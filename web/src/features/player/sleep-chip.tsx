import { useState } from "react";
import { Moon } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { sleepText } from "./sleep-text.ts";
import { sleepCopy } from "./sleep.copy.ts";
import { useSleepTimer } from "./use-sleep-timer.ts";

export const SleepDialog = lazyPart(async () => (await import("./sleep-dialog.tsx")).SleepDialog);

/** Shows how long the sound continues, and opens the timer options. */
export function SleepChip() {
  const { timer, sleep } = useSleepTimer();
  const [isOpen, setIsOpen] = useState(false);
  if (timer === undefined) return null;
  const text = sleepText(sleep);
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button
        variant={text !== undefined ? "secondary" : "quiet"}
        size="small"
        // Its border, if any, aligns with the row's text.
        className={text === undefined ? "" : "ml-4 forced-colors:ml-0"}
        onPointerEnter={() => void SleepDialog.prefetch()}
        onFocus={() => void SleepDialog.prefetch()}
        onClick={() => setIsOpen(true)}
      >
        <Moon aria-hidden size="1.125rem" />
        {text ?? sleepCopy.chip}
      </Button>
      <output className="text-15 text-ink-2">
        {sleep.phase === "fading" && sleepCopy.fading}
        {sleep.phase === "spent" && sleepCopy.spent}
      </output>
      {isOpen && <SleepDialog timer={timer} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
