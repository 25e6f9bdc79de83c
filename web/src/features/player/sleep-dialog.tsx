import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { CancelButton, Dialog } from "../../ui/dialog.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { findSleepMinutes } from "./device-memory.ts";
import { usePlayer } from "./player-context.tsx";
import { leastMinutes, mostMinutes, type SleepRequest } from "./sleep-clock.ts";
import type { SleepTimer } from "./sleep-timer.ts";
import { sleepCopy as copy } from "./sleep.copy.ts";
import { useSleepTimer } from "./use-sleep-timer.ts";

const presets = [15, 30, 45, 60];

interface SleepDialogProps {
  timer: SleepTimer;
  onClose: () => void;
}

export function SleepDialog({ timer, onClose }: SleepDialogProps) {
  const { sleep } = useSleepTimer();
  const { track, length } = usePlayer("track", "length").state;
  const [chosen, setChosen] = useState(() => choiceOf(sleep.request));
  const [minutes, setMinutes] = useState(() => String(findSleepMinutes() ?? 20));
  const [error, setError] = useState<string>();
  const hasRounds = track?.isRecording === true && length !== "own";

  const start = () => {
    const request = requestOf(chosen, minutes);
    if (request === undefined) return setError(copy.customWrong);
    timer.set(request);
    onClose();
  };
  const turnOff = () => {
    timer.set(null);
    onClose();
  };
  return (
    <Dialog
      title={copy.title}
      description={copy.hint}
      onClose={onClose}
      actions={
        <>
          {sleep.request !== null && (
            <Button variant="quiet" onClick={turnOff}>
              {copy.off}
            </Button>
          )}
          <CancelButton />
          <Button onClick={start}>{copy.start}</Button>
        </>
      }
    >
      <RadioGroup
        legend={copy.legend}
        options={[
          ...presets.map((it) => ({ value: String(it), label: copy.after(it) })),
          { value: "track", label: copy.track },
          ...(hasRounds ? [{ value: "session", label: copy.session }] : []),
          { value: "custom", label: copy.custom },
        ]}
        value={chosen}
        onChange={setChosen}
      />
      {chosen === "custom" && (
        <div className="mt-4 max-w-60">
          <TextInput
            label={copy.customLabel}
            hint={copy.customHint}
            error={error}
            // It appears below the last row, which may be at the bottom edge of a phone's screen.
            ref={(input) => input?.scrollIntoView({ block: "nearest" })}
            inputMode="numeric"
            value={minutes}
            onChange={(event) => {
              setMinutes(event.target.value);
              setError(undefined);
            }}
          />
        </div>
      )}
    </Dialog>
  );
}

function choiceOf(request: SleepRequest | null): string {
  if (request !== null && request.kind !== "minutes") return request.kind;
  const minutes = request?.minutes ?? findSleepMinutes() ?? 30;
  return presets.includes(minutes) ? String(minutes) : "custom";
}

function requestOf(chosen: string, custom: string): SleepRequest | undefined {
  if (chosen === "track" || chosen === "session") return { kind: chosen };
  const minutes = Number(chosen === "custom" ? custom : chosen);
  const isFit = Number.isInteger(minutes) && minutes >= leastMinutes && minutes <= mostMinutes;
  return isFit ? { kind: "minutes", minutes } : undefined;
}
