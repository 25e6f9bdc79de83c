import { sceneChoices } from "@attune/domain/track/scene-choice";
import { Button } from "../../ui/button.tsx";
import { Slider } from "../../ui/slider.tsx";
import { Chips } from "./chips.tsx";
import { usePlayer } from "./player-context.tsx";
import type { Playable } from "./player.ts";
import { characterNames, sceneCopy as copy, sceneNames } from "./scene.copy.ts";
import {
  characterChoices,
  highestLevel,
  isSceneHeard,
  type Levels,
  levelsOf,
} from "./scene-settings.ts";

const scenes = sceneChoices.map((value) => ({ value, label: sceneNames[value].name }));
const characters = characterChoices.map((value) => ({ value, label: characterNames[value] }));

/** What surrounds the tones, and how loud. `track` counts until another has been chosen. */
export function SceneChoice({ track: first }: { track?: Playable | undefined }) {
  const { player, state } = usePlayer("track", "scene", "character", "levels");
  const track = state.track ?? first;
  if (track?.isRecording === true) return <p className="text-15 text-ink-2">{copy.recording}</p>;
  return (
    <div className="grid gap-5">
      <div>
        <Chips
          legend={copy.legend}
          options={scenes}
          value={state.scene}
          onChange={(scene) => player.setScene({ scene })}
        />
        <p aria-live="polite" className="mt-2 text-15 text-ink-2">
          {(state.scene === "own" && track?.scene?.reason) || sceneNames[state.scene].description}
        </p>
      </div>
      {isSceneHeard(state.scene, track) && (
        <>
          <Chips
            legend={copy.characterLegend}
            options={characters}
            value={state.character}
            onChange={(character) => player.setScene({ character })}
          />
          <Balance
            levels={levelsOf(state.levels, track?.scene)}
            onChange={(levels) => player.setScene({ levels })}
          />
        </>
      )}
    </div>
  );
}

interface BalanceProps {
  levels: Levels;
  onChange: (levels: Levels) => void;
}

function Balance({ levels, onChange }: BalanceProps) {
  const { tones, scene } = levels;
  return (
    <div className="grid gap-2">
      <Level
        label={copy.tones}
        level={tones}
        least={scene === 0 ? 1 : 0}
        onChange={(level) => onChange({ ...levels, tones: level })}
      />
      <Level
        label={copy.scene}
        level={scene}
        least={tones === 0 ? 1 : 0}
        onChange={(level) => onChange({ ...levels, scene: level })}
      />
      <Button
        variant="quiet"
        size="small"
        className="-ml-4 justify-self-start"
        aria-pressed={tones === 0}
        onClick={() => onChange({ tones: tones === 0 ? scene : 0, scene: Math.max(1, scene) })}
      >
        {copy.alone}
      </Button>
    </div>
  );
}

interface LevelProps {
  label: string;
  level: number;
  /** Not both are turned off. */
  least: number;
  onChange: (level: number) => void;
}

function Level({ label, level, least, onChange }: LevelProps) {
  return (
    <Slider
      label={label}
      min={0}
      max={highestLevel}
      value={level}
      onChange={(next) => onChange(Math.max(least, next))}
      formatValue={copy.level}
    />
  );
}
