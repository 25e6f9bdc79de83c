import { useId } from "react";
import { wavePath } from "../../ui/wave-path.ts";

const width = 600;
const height = 44;
const waveHeight = 28;

interface DurationFigureProps {
  durationSeconds: number;
  positionSeconds: number;
}

/** The audio's own length drawn as a wound wire, one winding for each minute; the needle stands at the position. */
export function DurationFigure({ durationSeconds, positionSeconds }: DurationFigureProps) {
  const clip = useId();
  const wave = wavePath(width, waveHeight, Math.max(0.5, durationSeconds / 60));
  const x = durationSeconds > 0 ? Math.min(1, positionSeconds / durationSeconds) * width : 0;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      fill="none"
      className="block h-11 w-full"
    >
      <clipPath id={clip}>
        <rect width={x} height={height} />
      </clipPath>
      <g transform={`translate(0 ${(height - waveHeight) / 2})`} strokeWidth="1.5">
        <path d={wave} className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
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
        y2={height}
        className="stroke-ink"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
