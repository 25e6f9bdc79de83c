import { useId } from "react";
import { clsx } from "clsx";
import { wavePath } from "./wave-path.ts";

interface ProgressProps {
  label: string;
  value: number;
  max: number;
  /** Spoken instead of a percentage: "3 of 9". */
  valueText?: string;
  className?: string;
}

const width = 360;
const height = 24;
const wave = wavePath(width, 12, 18);

/** A needle that travels along a wave; behind it the wave is copper. */
export function Progress({ label, value, max, valueText, className }: ProgressProps) {
  const clip = useId();
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const x = Math.max(1, Math.min(width - 1, share * width));
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the native element cannot hold a drawing
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className={clsx("text-line-strong", className)}
    >
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="block h-6 w-full"
        fill="none"
        strokeWidth="1.5"
      >
        <clipPath id={clip}>
          <rect width={x} height={height} />
        </clipPath>
        <g transform="translate(0 6)">
          <path d={wave} stroke="currentColor" opacity="0.45" vectorEffect="non-scaling-stroke" />
          <path
            d={wave}
            clipPath={`url(#${clip})`}
            className="stroke-copper"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </g>
        <line
          x1={x}
          x2={x}
          y1="0"
          y2={height}
          className="stroke-ink"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}
