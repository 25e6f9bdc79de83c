import { BedChoice } from "./bed-choice.tsx";
import { LengthChoice } from "./length-choice.tsx";

/** How long the sound goes on, and what lies beneath it. */
export function SoundChoices() {
  return (
    <div className="grid gap-6">
      <LengthChoice />
      <BedChoice />
    </div>
  );
}
