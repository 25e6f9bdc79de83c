import { useState } from "react";
import { Moon } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { late } from "../../ui/late.tsx";
import type { SleepState } from "./sleep-clock.ts";
import { sleepCopy } from "./sleep.copy.ts";
import { useSleepTimer } from "./use-sleep-timer.ts";

const SleepDialog = late(async () => (await import("./sleep-dialog.tsx")).SleepDialog);

/** Says how long the sound goes on, and opens the choice. */
export function SleepChip() {
  const { timer, sleep } = useSleepTimer();
  const [isOpen, setIsOpen] = useState(false);
  if (timer === undefined) return null;
  const isSet = sleep.phase === "counting" || sleep.phase === "fading";
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button
        variant={isSet ? "secondary" : "quiet"}
        size="small"
        onPointerEnter={() => void SleepDialog.prefetch()}
        onFocus={() => void SleepDialog.prefetch()}
        onClick={() => setIsOpen(true)}
      >
        <Moon aria-hidden size={18} />
        {chipText(sleep)}
      </Button>
      <output className="text-15 text-ink-2">
        {sleep.phase === "fading" && sleepCopy.fading}
        {sleep.phase === "spent" && sleepCopy.spent}
      </output>
      {isOpen && <SleepDialog timer={timer} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function chipText({ wish, phase, secondsLeft }: SleepState): string {
  if (wish === null || phase === "off" || phase === "spent") return sleepCopy.chip;
  if (wish.kind === "track") return sleepCopy.chipTrack;
  if (wish.kind === "session") return sleepCopy.chipSession;
  return sleepCopy.chipMinutes(Math.ceil(secondsLeft / 60));
}
