import { bedChoices } from "@attune/domain/track/bed-choice";
import { Select } from "../../ui/select.tsx";
import { bedName } from "../../ui/bed-name.ts";
import { bedCopy } from "./sound-choices.copy.ts";
import { usePlayer } from "./player-context.tsx";

/** Noise beneath the tones: which, and how much of it. */
export function BedChoice() {
  const { player, state } = usePlayer("bed");
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
