import { useId, useState, type ReactNode } from "react";
import { Info } from "lucide-react";

/** Explanation of a figure, opened by a button next to its label. */
export function Definition({ of, children }: { of: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`What ${of} means`}
        className="-my-2 inline-grid size-9 shrink-0 place-items-center rounded-control align-middle text-ink-3 hover:text-ink"
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && isOpen) setIsOpen(false);
        }}
      >
        <Info aria-hidden size="1rem" />
      </button>
      <span id={id} hidden={!isOpen} className="mt-2 block w-full text-13 font-normal text-ink-2">
        {children}
      </span>
    </>
  );
}
