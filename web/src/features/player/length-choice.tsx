import { secondsOf, type SessionLength, sessionLengths } from "@attune/domain/track/session-choice";
import { Select } from "../../ui/select.tsx";
import { lengthCopy, lengthNames } from "./sound-choices.copy.ts";
import { usePlayer } from "./player-context.tsx";

export function LengthChoice() {
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
