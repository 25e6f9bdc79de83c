import { SmallButton } from "../../ui/button.tsx";
import { sliderCopy } from "./slider.copy.ts";

interface SameButtonProps {
  /** Last time's answer, as text. */
  last: string;
  /** Whether the current answer is the same. */
  isSame: boolean;
  onChoose: () => void;
}

/** Sets one row to last time's answer. It stays in place, pressed, so that the focus does not move. */
export function SameButton({ last, isSame, onChoose }: SameButtonProps) {
  return (
    <SmallButton
      aria-pressed={isSame}
      className="aria-pressed:border-primary aria-pressed:bg-primary-soft"
      onClick={onChoose}
    >
      <span aria-hidden>{isSame ? "✓ " : ""}</span>
      {sliderCopy.same(last)}
    </SmallButton>
  );
}
