import { BedChoice } from "./bed-choice.tsx";
import { LengthChoice } from "./length-choice.tsx";
import { OutputChoice } from "./output-choice.tsx";

/** What one listens with, how long, and what lies beneath the sound. */
export function SoundChoices() {
  return (
    <div className="grid gap-6">
      <OutputChoice />
      <LengthChoice />
      <BedChoice />
    </div>
  );
}
