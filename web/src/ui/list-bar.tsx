import { useId, useState, type ReactNode } from "react";
import { SlidersHorizontal } from "lucide-react";
import { clsx } from "clsx";
import { SmallButton } from "./button.tsx";
import { ListToolsSlot } from "./list-tools.tsx";

interface ListBarProps {
  search?: ReactNode;
  /** Filters and anything else a phone collapses; empty if search is enough. */
  children?: ReactNode;
  /** Always visible, even on a phone. */
  actions?: ReactNode;
}

/** Search and filters of a list on one sticky line; a phone collapses the filters. */
export function ListBar({ search, children, actions }: ListBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="mb-2 flex flex-wrap items-end gap-2 py-1 lg:sticky lg:top-13 lg:z-10 lg:bg-bg">
      <search className="contents lg:[&_:is(button,select,[type=search])]:min-h-9 lg:[&_:is(select,[type=search])]:py-1 lg:[&_:is(select,[type=search])]:text-15 [&_label]:mb-0 [&_label]:text-13">
        {search !== undefined && <div className="min-w-36 grow basis-36">{search}</div>}
        {children !== undefined && (
          <SmallButton
            className="max-sm:px-3 lg:hidden"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            <SlidersHorizontal aria-hidden size="1.125rem" />
            <span className="max-sm:sr-only">Filters</span>
          </SmallButton>
        )}
        {actions}
        {children !== undefined && (
          <div
            id={id}
            className={clsx(
              "grid gap-2 max-lg:order-last max-lg:basis-full sm:grid-cols-2 lg:contents",
              !isOpen && "max-lg:hidden",
            )}
          >
            {children}
          </div>
        )}
      </search>
      <ListToolsSlot />
    </div>
  );
}
