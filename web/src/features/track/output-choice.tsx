import { useId } from "react";
import { tickClass } from "../../ui/tick.ts";
import { usePlayer } from "./player-context.tsx";
import { outputCopy } from "./track.copy.ts";

const outputs = ["headphones", "speaker"] as const;

export function OutputChoice() {
  const { player, state } = usePlayer();
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="text-15 font-semibold">{outputCopy.legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {outputs.map((output) => (
          <label key={output} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name={id}
              value={output}
              checked={state.output === output}
              onChange={() => player.setOutput(output)}
              className={tickClass}
            />
            {outputCopy[output]}
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="text-13 text-ink-3">
        {outputCopy.hint}
      </p>
    </fieldset>
  );
}
