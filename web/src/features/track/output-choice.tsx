import { RadioGroup } from "../../ui/radio-group.tsx";
import { usePlayer } from "./player-context.tsx";
import { outputCopy } from "./track.copy.ts";

export function OutputChoice() {
  const { player, state } = usePlayer();
  return (
    <RadioGroup
      legend={outputCopy.legend}
      hint={outputCopy.hint}
      options={[
        { value: "headphones", label: outputCopy.headphones },
        { value: "speaker", label: outputCopy.speaker },
      ]}
      value={state.output}
      onChange={(it) => player.setOutput(it === "speaker" ? "speaker" : "headphones")}
    />
  );
}
