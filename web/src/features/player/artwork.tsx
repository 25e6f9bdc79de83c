import { useMemo } from "react";
import { clsx } from "clsx";
import type { TrackAnswer } from "@attune/contract/library";
import { passagesFigure } from "./passages-figure.ts";
import { drawArtwork, type DrawnScene, plate } from "./artwork-lines.ts";

interface ArtworkProps {
  /** Chooses where the lines of the scene stand: the same for the same audio. */
  trackId: string;
  passages: TrackAnswer["passages"];
  scene: DrawnScene;
  isNight: boolean;
  /** How much of it was heard, 0 to 1; absent where nothing plays. */
  share?: number | undefined;
  className?: string;
}

/** A plate drawn from the recipe: its scene behind, its passages across, and a needle where it is heard. */
export function Artwork({ trackId, passages, scene, isNight, share, className }: ArtworkProps) {
  const lines = useMemo(() => drawArtwork(trackId, scene), [trackId, scene]);
  const wave = useMemo(() => passagesFigure(passages, figureSize), [passages]);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${plate.width} ${plate.height}`}
      preserveAspectRatio="xMidYMid slice"
      className={clsx(
        "block rounded-control",
        isNight ? "bg-ink text-bg dark:bg-sunken dark:text-ink" : "bg-primary-soft text-primary",
        className,
      )}
    >
      <path d={lines} fill="none" stroke="currentColor" strokeOpacity="0.55" strokeWidth="1.5" />
      <g transform={`translate(0 ${(plate.height - figureSize.height) / 2})`}>
        <path d={wave} fill="none" stroke="currentColor" strokeWidth="2" />
      </g>
      {share !== undefined && (
        <path
          d={`M${share * plate.width} 0v${plate.height}`}
          className="stroke-copper"
          strokeWidth="3"
        />
      )}
    </svg>
  );
}

const figureSize = { width: plate.width, height: 56, widest: 26, narrowest: 9 };
