import { useId } from "react";
import { clsx } from "clsx";

interface TravelledWaveProps {
  width: number;
  height: number;
  /** SVG path data in a box of this width and half this height. */
  wave: string;
  /** From 0 (left) to 1 (right). */
  share: number;
  className?: string;
}

/** A needle that moves along a wave, stretched to the available width; the wave behind it is copper. */
export function TravelledWave({ width, height, wave, share, className }: TravelledWaveProps) {
  const clip = useId();
  // Half of the needle would be cut off at the very edge.
  const x = Math.min(width - 1, Math.max(1, share * width));
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={clsx("block w-full", className)}
      fill="none"
    >
      <clipPath id={clip}>
        <rect width={x} height={height} />
      </clipPath>
      <g transform={`translate(0 ${height / 4})`}>
        <path
          d={wave}
          className="stroke-line-strong"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
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
