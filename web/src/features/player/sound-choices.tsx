import { BedChoice } from "./bed-choice.tsx";
import { CharacterChoice } from "./character-choice.tsx";
import { LengthChoice } from "./length-choice.tsx";
import { LightChoice } from "./light-choice.tsx";
import { OutputChoice } from "./output-choice.tsx";
import type { Playable } from "./player.ts";

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
