import { type ReactNode, useMemo } from "react";
import { clsx } from "clsx";
import type { TrackAnswer } from "@attune/contract/library";
import { passagesFigure } from "./passages-figure.ts";
import { usePlayer } from "./player-context.tsx";
import { drawArtwork, type DrawnScene, plate } from "./artwork-lines.ts";

interface ArtworkProps {
  /** Positions of the scene's lines, stable for the same audio. */
  trackId: string;
  passages: TrackAnswer["passages"];
  scene: DrawnScene;
  isNight: boolean;
  /** Index of the background and figure for a sound without a scene, from 0. */
  look: number;
  /** Current position. */
  needle?: ReactNode;
  /** Animates its line at the pace of a calm breath. */
  isBreathing?: boolean;
  className?: string;
}

/**
 * A plate drawn from the recipe: the scene behind, the segments across, and a needle at the current
 * position.
 */
export function Artwork(props: ArtworkProps) {
  const { trackId, passages, scene, isNight, look, needle, isBreathing = false, className } = props;
  const lines = useMemo(() => drawArtwork(trackId, scene, look), [trackId, scene, look]);
  const wave = useMemo(() => passagesFigure(passages, figureSize), [passages]);
  return (
    <div
      aria-hidden
      className={clsx(
        "relative overflow-hidden rounded-control",
        isNight ? nightGround : grounds[scene === "none" ? look % grounds.length : 0],
        className,
      )}
    >
      <Layer>
        <path d={lines} strokeOpacity="0.55" strokeWidth="1.5" />
      </Layer>
      {/* In its own compositing layer, so that moving it needs no repaint. */}
      <Layer className={isBreathing ? "breathing" : undefined}>
        <g transform={`translate(0 ${(plate.height - figureSize.height) / 2})`}>
          <path d={wave} strokeWidth="2" />
        </g>
      </Layer>
      {needle}
    </div>
  );
}

/** Separate, because it moves each second and nothing else should re-render with it. */
export function Needle() {
  const { positionSeconds, durationSeconds } = usePlayer(
    "positionSeconds",
    "durationSeconds",
  ).state;
  if (durationSeconds === 0) return null;
  const x = (positionSeconds / durationSeconds) * plate.width;
  return (
    <Layer>
      <path d={`M${x} 0v${plate.height}`} className="stroke-copper" strokeWidth="3" />
    </Layer>
  );
}

function Layer({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${plate.width} ${plate.height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      className={clsx("absolute inset-0 size-full", className)}
    >
      {children}
    </svg>
  );
}

const figureSize = { width: plate.width, height: 56, widest: 26, narrowest: 9 };
const nightGround = "bg-ink text-bg dark:bg-sunken dark:text-ink";
const grounds = [
  "bg-primary-soft text-primary",
  "bg-warning-soft text-copper-ink",
  "bg-info-soft text-info",
];
