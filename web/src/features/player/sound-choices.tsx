import { bedChoices } from "@attune/domain/track/bed-choice";
import { secondsOf, type SessionLength, sessionLengths } from "@attune/domain/track/session-choice";
import { bedName } from "../../ui/bed-name.ts";
import { Select } from "../../ui/select.tsx";
import { Chips } from "./chips.tsx";
import { LightChoice } from "./light-choice.tsx";
import { OutputChoice } from "./output-choice.tsx";
import { usePlayer } from "./player-context.tsx";
import type { Playable } from "./player.ts";
import { characterNames, sceneCopy } from "./scene.copy.ts";
import { characterChoices, isSceneHeard } from "./scene-settings.ts";
import { bedCopy, lengthCopy, lengthNames } from "./sound-choices.copy.ts";

/** Choices of output, length and noise; `track`'s values apply until others are chosen. */
export function SoundChoices({ track }: { track?: Playable | undefined }) {
  return (
    <div className="grid gap-6">
      <OutputChoice />
      <CharacterChoice track={track} />
      <LengthChoice />
      <LightChoice />
      <BedChoice track={track} />
    </div>
  );
}

const characters = characterChoices.map((value) => ({ value, label: characterNames[value] }));

/** Choice between the day and night version of a scene. */
function CharacterChoice({ track }: { track?: Playable | undefined }) {
  const { player, state } = usePlayer("track", "scene", "character");
  if (!isSceneHeard(state.scene, state.track ?? track)) return null;
  return (
    <Chips
      legend={sceneCopy.characterLegend}
      options={characters}
      value={state.character}
      onChange={(character) => player.setScene({ character })}
    />
  );
}

function LengthChoice() {
  const { player, state } = usePlayer("length");
  return (
    <Select
      label={lengthCopy.label}
      hint={lengthCopy.hint}
      options={sessionLengths.map((value) => ({ value, label: nameOf(value) }))}
      value={state.length}
      onChange={({ target }) => {
        const chosen = sessionLengths.find((length) => length === target.value);
        if (chosen !== undefined) player.setLength(chosen);
      }}
    />
  );
}

function nameOf(length: SessionLength): string {
  const seconds = secondsOf(length);
  return seconds === undefined ? lengthNames.own : lengthNames.minutes(seconds / 60);
}

/** Noise under the tones: colour and level. Replaced by a scene. */
function BedChoice({ track }: { track?: Playable | undefined }) {
  const { player, state } = usePlayer("track", "bed", "scene");
  if (isSceneHeard(state.scene, state.track ?? track)) return null;
  return (
    <Select
      label={bedCopy.label}
      hint={bedCopy.hint}
      options={bedChoices.map((value) => ({ value, label: bedName(value) }))}
      value={state.bed}
      onChange={({ target }) => {
        const chosen = bedChoices.find((choice) => choice === target.value);
        if (chosen !== undefined) player.setBed(chosen);
      }}
    />
  );
}
