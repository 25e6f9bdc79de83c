import type { TrackAnswer } from "@attune/contract/library";
import { Artwork, Needle } from "../player/artwork.tsx";
import { usePlayer } from "../player/player-context.tsx";
import { sceneNameOf } from "../player/scene.copy.ts";

interface TrackArtworkProps {
  track: TrackAnswer;
  look: number;
  isCurrent: boolean;
  className: string;
}

/** Artwork of an audio in its current scene, with the scene's name for screen readers. */
export function TrackArtwork({ track, look, isCurrent, className }: TrackArtworkProps) {
  const { state } = usePlayer("scene", "character", "phase");
  const chosen = isCurrent && state.scene !== "own" ? state.scene : track.scene?.name;
  const scene = track.isRecording ? "none" : (chosen ?? "none");
  const character =
    isCurrent && state.character !== "own" ? state.character : track.scene?.character;
  return (
    <>
      <Artwork
        trackId={track.id}
        passages={track.passages}
        scene={scene}
        isNight={scene !== "none" && character === "night"}
        look={look}
        needle={isCurrent && <Needle />}
        isBreathing={isCurrent && state.phase === "playing"}
        className={className}
      />
      {scene !== "none" && <span className="sr-only">{sceneNameOf(scene)}</span>}
    </>
  );
}
