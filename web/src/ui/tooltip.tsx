import { useId, useState, type ReactNode } from "react";

interface TooltipProps {
  text: string;
  /** What it is about has to take the focus, and carry the id. */
  children: (aria: { "aria-describedby": string }) => ReactNode;
}

/** A line beside whatever is pointed at or focused; Escape puts it away. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [isAway, setIsAway] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is inside takes the focus; Escape only puts the line away
    <span
      className="group relative inline-flex"
      onPointerEnter={() => setIsAway(false)}
      onFocus={() => setIsAway(false)}
      onKeyDown={(event) => {
        if (event.key === "Escape") setIsAway(true);
      }}
    >
      {children({ "aria-describedby": id })}
      <span
        role="tooltip"
        id={id}
        className={
          isAway
            ? "hidden"
            : "absolute top-full left-0 z-10 hidden w-max max-w-48 rounded-control border border-line-strong bg-surface px-3 py-2 text-left text-13 font-normal text-ink shadow-float group-focus-within:block group-hover:block"
        }
      >
        {text}
      </span>
    </span>
  );
}
