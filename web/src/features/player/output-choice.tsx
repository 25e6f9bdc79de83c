import { useId } from "react";
import { tickClass } from "../../ui/tick.ts";
import { usePlayer } from "./player-context.tsx";
import { outputCopy, outputNames } from "./sound-choices.copy.ts";

const outputs = ["headphones", "speaker"] as const;

export function OutputChoice() {
  const { player, state } = usePlayer("output");
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="mb-1 text-15 font-semibold">{outputCopy.label}</legend>
      <p id={`${id}-hint`} className="mb-2 text-15 text-ink-2">
        {outputCopy.hint}
      </p>
      <div className="flex flex-wrap gap-x-6">
        {outputs.map((output) => (
          <label key={output} className="flex min-h-12 items-center gap-2.5">
            <input
              type="radio"
              name={id}
              value={output}
              checked={state.output === output}
              onChange={() => player.setOutput(output)}
              className={tickClass}
            />
            {outputNames[output]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
