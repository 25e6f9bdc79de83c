import { bedChoices } from "@attune/domain/track/bed-choice";
import { Select } from "../../ui/select.tsx";
import { bedName } from "../../ui/bed-name.ts";
import { bedCopy } from "./sound-choices.copy.ts";
import { usePlayer } from "./player-context.tsx";
import type { Playable } from "./player.ts";
import { isSceneHeard } from "./scene-settings.ts";

/** Noise under the tones: colour and level. Replaced by a scene. */
export function BedChoice({ track }: { track?: Playable | undefined }) {
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
