import { Slider } from "../../ui/slider.tsx";
import { SameButton } from "./same-button.tsx";
import { sliderCopy } from "./slider.copy.ts";
import type { ScoreName } from "./slider-to-assessment.ts";

interface ScoreSliderProps {
  name: ScoreName;
  value: number;
  /** Last time's answer. */
  last?: number | undefined;
  onChange: (value: number) => void;
}

const numbers = Array.from({ length: 10 }, (_, index) => index + 1);

/** A slider from 1 to 10 with buttons for the numbers, so that dragging is optional. */
export function ScoreSlider({ name, value, last, onChange }: ScoreSliderProps) {
  const { label, ends } = sliderCopy.sliders[name];
  return (
    <div>
      <Slider
        label={label}
        hint={ends}
        value={value}
        min={1}
        max={10}
        onChange={onChange}
        formatValue={sliderCopy.ofTen}
      />
      <fieldset className="grid grid-cols-5 gap-1 min-[34rem]:grid-cols-10">
        <legend className="sr-only">{sliderCopy.numbersOf(label)}</legend>
        {numbers.map((number) => (
          <button
            key={number}
            type="button"
            // Keyboard users have the slider itself; ten more tab stops would only slow them down.
            tabIndex={-1}
            aria-pressed={number === value}
            onClick={() => onChange(number)}
            className="min-h-11 rounded-field border border-line-strong bg-surface text-15 aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:font-semibold"
          >
            {number}
          </button>
        ))}
      </fieldset>
      {last !== undefined && (
        <div className="mt-2">
          <SameButton last={String(last)} isSame={value === last} onChoose={() => onChange(last)} />
        </div>
      )}
    </div>
  );
}
