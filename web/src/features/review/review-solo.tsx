import type { TrackReview } from "@attune/contract/review";
import { Button } from "../../ui/button.tsx";
import { reviewCopy } from "./review.copy.ts";

const { scene: copy } = reviewCopy;

interface ReviewSoloProps {
  scene: NonNullable<TrackReview["scene"]>;
  /** Null while everything is heard. */
  solo: string | null;
  onSolo: (solo: string | null) => void;
}

/** The customer's scene, with a button to hear each of its parts alone. */
export function ReviewSolo({ scene, solo, onSolo }: ReviewSoloProps) {
  const parts = [null, "tones", "scene", ...scene.layers];
  return (
    <div className="mt-3 grid gap-2">
      <p className="text-15 text-ink-2">{copy.about(scene)}</p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{copy.hear}</legend>
        {parts.map((part, at) => (
          <Button
            key={part}
            size="small"
            variant={part === solo ? "primary" : "secondary"}
            aria-pressed={part === solo}
            aria-keyshortcuts={`${at}`}
            onClick={() => onSolo(part)}
          >
            {part === null ? copy.all : copy.part(part)}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
