import { useId } from "react";
import type { CheckInTopic } from "@attune/domain/check-in/topics";
import { clsx } from "clsx";
import { topicQuestions } from "./check-in.copy.ts";

const values = Array.from({ length: 11 }, (_, value) => value);

interface RatingProps {
  topic: CheckInTopic;
  value: number | undefined;
  onChange: (value: number) => void;
}

/** Eleven numbers in a row: one tap answers. */
export function Rating({ topic, value, onChange }: RatingProps) {
  const name = useId();
  const { question, least, most } = topicQuestions[topic];
  return (
    <fieldset aria-describedby={`${name}ends`}>
      <legend className="text-15">{question}</legend>
      <div className="mt-1 grid grid-cols-6 gap-0.5 sm:grid-cols-11 sm:gap-1">
        {values.map((it) => (
          <label
            key={it}
            className={clsx(
              "relative grid min-h-11 place-items-center rounded-control border border-line-strong text-15 tabular-nums",
              "has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper-ink",
              it === value ? "bg-primary text-on-primary" : "bg-surface hover:bg-sunken",
            )}
          >
            {/* Not to be seen: the number is what is chosen, and the radio lies over it. */}
            <input
              type="radio"
              name={name}
              value={it}
              checked={it === value}
              onChange={() => onChange(it)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {it}
          </label>
        ))}
      </div>
      {/* With the number: on a phone it may stand elsewhere in its row. */}
      <p id={`${name}ends`} className="flex justify-between text-13 text-ink-3">
        <span>0: {least}</span> <span>10: {most}</span>
      </p>
    </fieldset>
  );
}
