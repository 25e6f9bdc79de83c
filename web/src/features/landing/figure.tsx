import type { ReactNode } from "react";
import { wavePath, type Wave } from "../../ui/wave-path.ts";

/** A drawing on a hairline grid, with its caption below. */
export function Plate({
  number,
  caption,
  viewBox,
  children,
}: {
  number: number;
  caption: string;
  /** Width and height of the drawing in its own units. */
  viewBox: [number, number];
  children: ReactNode;
}) {
  const [width, height] = viewBox;
  const grid = `grid-${number}`;
  return (
    <figure className="m-0">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="block h-auto w-full rounded-card border border-line bg-surface"
        aria-hidden="true"
        focusable="false"
      >
        <defs>
          <pattern id={grid} width="20" height="20" patternUnits="userSpaceOnUse">
            <path d="M20 0H0V20" className="fill-none stroke-line" strokeWidth="0.5" />
          </pattern>
        </defs>
        <rect width={width} height={height} fill={`url(#${grid})`} />
        {children}
      </svg>
      <figcaption className="mt-3 font-display text-15 text-ink-3 italic">{caption}</figcaption>
    </figure>
  );
}

interface Trace extends Wave {
  x: number;
  y: number;
  className?: string;
}

/** The same rounded steps in every wave, so that the page compresses well. */
const unitsPerCycle = 40;

/** A wave stretched to its place in the drawing, with a constant line width. */
export function Trace({ x, y, width, className = "stroke-primary", ...wave }: Trace) {
  const drawnWidth = wave.cycles * unitsPerCycle;
  return (
    <svg
      x={x}
      y={y}
      width={width}
      height={wave.height}
      viewBox={`0 0 ${drawnWidth} ${wave.height}`}
      preserveAspectRatio="none"
      overflow="visible"
    >
      <path
        d={wavePath({ ...wave, width: drawnWidth })}
        className={`fill-none ${className}`}
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** An acupuncture needle seen side-on: a straight shaft with its handle of wound copper wire. */
export function Needle({ x, top, bottom }: { x: number; top: number; bottom: number }) {
  const windings = Array.from({ length: 7 }, () => "q6 2.5 0 5q-6 2.5 0 5").join("");
  return (
    <g className="fill-none stroke-copper" strokeWidth="1.5" strokeLinecap="round">
      <path d={`M${x} ${top + 74}V${bottom}`} />
      <path d={`M${x} ${top}v4${windings}`} />
    </g>
  );
}
