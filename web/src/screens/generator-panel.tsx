import { FrequencyPicker } from "../features/assignment/frequency-picker.tsx";
import { PurposeGate } from "../features/purpose/purpose-gate.tsx";
import { Generator } from "../features/recommendation/generator.tsx";

/** The generator, whose result can be saved for a customer. */
export function GeneratorPanel() {
  return <Generator EntryPicker={FrequencyPicker} PurposeGate={PurposeGate} />;
}
