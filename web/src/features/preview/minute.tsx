import type { AssessmentBody } from "@attune/contract/questionnaire";
import { MINUTE_SECONDS } from "@attune/domain/track/minute-seconds";
import { Pause, Play } from "lucide-react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { clockText } from "../../ui/duration-text.ts";
import { TitledCard } from "../../ui/section.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TravelledWave } from "../../ui/travelled-wave.tsx";
import { swell, wavePath } from "../../ui/wave-path.ts";
import { previewCopy as copy } from "./preview.copy.ts";
import { type OnPersonFirst, useMinute } from "./use-minute.ts";

interface MinuteProps {
  answers: AssessmentBody;
  onPersonFirst: OnPersonFirst;
  /** Called when the visitor chooses to create an account. */
  onKeep: () => void;
}

const plate = { width: 480, height: 96 } as const;
/** Three passages, as in the sound. */
const wave = wavePath({
  width: plate.width,
  height: plate.height / 2,
  cycles: 30,
  envelope: swell(3, 0.2),
});

const words = {
  resting: copy.quiet,
  making: copy.making,
  playing: copy.quiet,
  stalled: copy.stalled,
};

/** A minute of the person's own programme, with one button. */
export function Minute({ answers, onPersonFirst, onKeep }: MinuteProps) {
  const { phase, seconds, failure, toggle } = useMinute(answers, onPersonFirst);
  const isOn = phase === "playing" || phase === "stalled";
  const Icon = isOn ? Pause : Play;
  return (
    <TitledCard title={copy.title} titleClassName="text-title">
      <p className="mt-2 text-ink-2">{copy.lead}</p>
      <div className="mt-6 flex items-center gap-5">
        <button
          type="button"
          aria-label={isOn ? copy.pause : copy.play}
          aria-disabled={phase === "making" || undefined}
          onClick={toggle}
          className="grid size-18 shrink-0 place-items-center rounded-full border border-transparent bg-primary text-on-primary hover:bg-primary-hover"
        >
          {phase === "making" ? (
            <Spinner />
          ) : (
            <Icon aria-hidden size="1.875rem" className={isOn ? undefined : "translate-x-0.5"} />
          )}
        </button>
        <div className="min-w-0 grow">
          <TravelledWave
            {...plate}
            wave={wave}
            share={seconds / MINUTE_SECONDS}
            className="h-16 sm:h-24"
          />
          <p aria-hidden className="mt-1 flex justify-between text-15 text-ink-2">
            <span>{clockText(seconds)}</span>
            <span>{clockText(MINUTE_SECONDS)}</span>
          </p>
          <output className="block text-15 text-ink-2">{words[phase]}</output>
        </div>
      </div>
      {failure !== undefined && (
        <div className="mt-4">
          <Alert tone="danger" title={copy.failedTitle} isLive>
            {failure}
          </Alert>
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="secondary" onClick={onKeep}>
          {copy.keep}
        </Button>
        <p className="min-w-48 flex-1 text-15 text-ink-2">{copy.keepHint}</p>
      </div>
    </TitledCard>
  );
}
