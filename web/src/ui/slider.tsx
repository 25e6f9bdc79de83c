import { useId, type CSSProperties, type ReactNode } from "react";
import { clsx } from "clsx";

interface SliderProps {
  label: string;
  isLabelHidden?: boolean;
  hint?: ReactNode;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  /** Text shown and announced instead of the bare number: "7 of 10", "2 minutes 10 of 15". */
  formatValue?: (value: number) => string;
  isValueHidden?: boolean;
  isDisabled?: boolean;
  className?: string;
}

export function Slider(props: SliderProps) {
  const { label, value, min, max, step = 1, formatValue = String } = props;
  const id = useId();
  const travelled = { "--travelled": `${((value - min) / (max - min || 1)) * 100}%` };
  return (
    <div className={props.className}>
      <div className="flex items-baseline justify-between gap-4">
        <label
          htmlFor={id}
          className={clsx("text-15 font-semibold", props.isLabelHidden && "sr-only")}
        >
          {label}
        </label>
        {props.isValueHidden !== true && (
          <output htmlFor={id} aria-hidden className="text-15 text-ink-2">
            {formatValue(value)}
          </output>
        )}
      </div>
      {props.hint !== undefined && (
        <p id={`${id}-hint`} className="text-15 text-ink-2">
          {props.hint}
        </p>
      )}
      <input
        id={id}
        type="range"
        className="slider"
        style={travelled as CSSProperties}
        {...{ value, min, max, step }}
        disabled={props.isDisabled}
        aria-valuetext={formatValue(value)}
        aria-describedby={props.hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => props.onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
