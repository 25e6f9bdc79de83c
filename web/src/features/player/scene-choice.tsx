import { type SceneChoice as Scene, sceneChoices } from "@attune/domain/track/scene-choice";
import { Slider } from "../../ui/slider.tsx";
import { Chips } from "./chips.tsx";
import { usePlayer } from "./player-context.tsx";
import type { Playable } from "./player.ts";
import { sceneCopy as copy, sceneNames } from "./scene.copy.ts";
import {
  balancePercentOf,
  isSceneHeard,
  leaningOf,
  levelsLeaning,
  levelsOf,
  mostLeaning,
} from "./scene-settings.ts";

const scenes = sceneChoices.map((value) => ({ value, label: sceneNames[value].name }));

/** Choice of scene and its loudness relative to the tones. `track`'s scene applies until another is chosen. */
export function SceneChoice({ track: first }: { track?: Playable | undefined }) {
  const { player, state } = usePlayer("track", "scene", "levels");
  const track = state.track ?? first;
  if (track?.isRecording === true)
    return <p className="col-span-full text-15 text-ink-2">{copy.recording}</p>;
  const leaning = leaningOf(levelsOf(state.levels, track?.scene));
  return (
    <>
      <div className="col-span-full min-w-0">
        <Chips
          isRow
          legend={copy.legend}
          options={scenes}
          value={state.scene}
          onChange={(scene) => player.setScene({ scene })}
        />
        <p aria-live="polite" className="mt-2 min-h-12 text-15 text-ink-2 sm:min-h-6">
          {wordsOf(state.scene, track)}
        </p>
      </div>
      {isSceneHeard(state.scene, track) && (
        <Slider
          className="[&>input]:block"
          label={copy.balance}
          min={0}
          max={mostLeaning}
          value={leaning}
          onChange={(next) => player.setScene({ levels: levelsLeaning(next) })}
          formatValue={(it) => copy.share(balancePercentOf(levelsLeaning(it)))}
        />
      )}
    </>
  );
}

function wordsOf(scene: Scene, track: Playable | undefined): string {
  return (scene === "own" && track?.scene?.reason) || sceneNames[scene].description;
}
