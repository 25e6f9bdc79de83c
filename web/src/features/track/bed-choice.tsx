import { useId } from "react";
import { bedColors, bedOf, bedPartsOf, bedStrengths } from "@attune/domain/track/bed-choice";
import { tickClass } from "../../ui/tick.ts";
import { usePlayer } from "./player-context.tsx";
import { bedCopy } from "./track.copy.ts";

/** Noise beneath the tones: a color, and then how much of it. */
export function BedChoice() {
  const { player, state } = usePlayer();
  const id = useId();
  const { color, strength } = bedPartsOf(state.bed);
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="text-15 font-semibold">{bedCopy.legend}</legend>
      <div className="flex flex-wrap gap-x-6 lg:grid">
        <Option
          name={id}
          label={bedCopy.none}
          isChosen={color === undefined}
          onChoose={() => player.setBed("none")}
        />
        {bedColors.map((it) => (
          <Option
            key={it}
            name={id}
            label={bedCopy.colors[it]}
            isChosen={it === color}
            onChoose={() => player.setBed(bedOf(it, strength))}
          />
        ))}
      </div>
      {color !== undefined && (
        <fieldset className="mt-2">
          <legend className="text-15 text-ink-2">{bedCopy.strengthLegend}</legend>
          <div className="flex flex-wrap gap-x-6">
            {bedStrengths.map((it) => (
              <Option
                key={it}
                name={`${id}-strength`}
                label={bedCopy.strengths[it]}
                isChosen={it === strength}
                onChoose={() => player.setBed(bedOf(color, it))}
              />
            ))}
          </div>
        </fieldset>
      )}
      <p id={`${id}-hint`} className="text-13 text-ink-3">
        {bedCopy.hint}
      </p>
    </fieldset>
  );
}

interface OptionProps {
  name: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ name, label, isChosen, onChoose }: OptionProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className={tickClass}
      />
      {label}
    </label>
  );
}
