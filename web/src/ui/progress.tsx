import { TravelledWave } from "./travelled-wave.tsx";
import { wavePath } from "./wave-path.ts";

const wave = wavePath({ width: 360, height: 12, cycles: 18 });

interface ProgressProps {
  label: string;
  value: number;
  max: number;
  /** Announced instead of a percentage: "3 of 9". */
  valueText?: string;
  className?: string;
}

export function Progress({ label, value, max, valueText, className }: ProgressProps) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the native element cannot hold a drawing
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className={className}
    >
      <TravelledWave
        width={360}
        height={24}
        wave={wave}
        share={max > 0 ? value / max : 0}
        className="h-6"
      />
    </div>
  );
}
