import { Badge, type Tone } from "./badge.tsx";

interface CornerCountProps {
  tone: Tone;
  count: number;
  /** The count in words, for screen readers. */
  text: string;
}

/** A count after a button's text; on a phone on the corner of the button, which needs `relative`. */
export function CornerCount({ tone, count, text }: CornerCountProps) {
  return (
    <span className="max-sm:absolute max-sm:-top-0.5 max-sm:-right-1 max-sm:*:px-1.5 max-sm:*:py-0">
      <Badge tone={tone}>
        <span aria-hidden>{count}</span>
        <span className="sr-only">{text}</span>
      </Badge>
    </span>
  );
}
