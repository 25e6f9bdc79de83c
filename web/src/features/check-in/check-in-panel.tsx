import { useState } from "react";
import type { CheckInTopic } from "@attune/domain/check-in/topics";
import { humanMessage } from "../../api/api-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import type { Asked } from "./asking.ts";
import { turnCheckIn } from "./check-in-choice.ts";
import { checkInCopy as copy } from "./check-in.copy.ts";
import { useSayHowIFeel } from "./check-in.queries.ts";
import { Rating } from "./rating.tsx";

interface CheckInPanelProps {
  asked: Asked;
  onSaid: (id: string) => void;
  onSkip: () => void;
}

/** Ten seconds beside the sound, which goes on meanwhile; nothing waits for an answer. */
export function CheckInPanel({ asked, onSaid, onSkip }: CheckInPanelProps) {
  const { moment, trackId, topics, id } = asked;
  const [values, setValues] = useState<Partial<Record<CheckInTopic, number>>>({});
  const saying = useSayHowIFeel();
  const ratings = topics.flatMap((topic) => {
    const value = values[topic];
    return value === undefined ? [] : [{ topic, value }];
  });
  const save = () => {
    if (ratings.length > 0) saying.mutate({ trackId, ratings, id }, { onSuccess: onSaid });
  };
  const never = () => {
    turnCheckIn(false);
    onSkip();
  };
  return (
    <section aria-label={copy.region[moment]} className="mt-4 max-w-lg border-t border-line pt-4">
      <output className="font-semibold">{copy.lead[moment]}</output>
      <div className="mt-2 grid gap-3">
        {topics.map((topic) => (
          <Rating
            key={topic}
            topic={topic}
            value={values[topic]}
            onChange={(value) => setValues({ ...values, [topic]: value })}
          />
        ))}
      </div>
      {saying.error !== null && (
        <div className="mt-3">
          <Alert tone="danger" isLive>
            {humanMessage(saying.error, copy.failed)}
          </Alert>
        </div>
      )}
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={onSkip}>
          {copy.skip}
        </Button>
        <Button
          variant="secondary"
          disabled={ratings.length === 0}
          isPending={saying.isPending}
          onClick={save}
        >
          {copy.save}
        </Button>
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-13 text-ink-3">{copy.sealed}</p>
        <Button variant="quiet" size="small" className="max-sm:-ml-4" onClick={never}>
          {copy.never}
        </Button>
      </div>
    </section>
  );
}
