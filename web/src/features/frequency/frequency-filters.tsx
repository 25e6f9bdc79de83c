import { useEffect, useRef, useState } from "react";
import { frequencyPageSizes } from "@attune/contract/frequency";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { frequencyCopy as copy } from "./frequency.copy.ts";
import type { LibraryFilter } from "./frequency.queries.ts";

interface FrequencyFiltersProps {
  filter: LibraryFilter;
  pageSize: number;
  /** How many entries the switch hides; undefined until it is known. */
  hidden: number | undefined;
  onChange: (values: Record<string, string | null>) => void;
}

const typingMs = 250;

export function FrequencyFilters({ filter, pageSize, hidden, onChange }: FrequencyFiltersProps) {
  const search = filter.search ?? "";
  const [typed, setTyped] = useState(search);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onChange({ search: typed.trim() }), typingMs);
    return () => clearTimeout(timer);
  }, [typed, search, onChange]);
  useSlash(() => box.current?.querySelector("input")?.focus());
  const isShown = filter.cafl === "shown";
  return (
    <search ref={box} className="mb-6 block">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem_9rem]">
        <TextInput
          type="search"
          label={copy.search}
          placeholder={copy.searchHint}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Select
          label={copy.statusFilter}
          options={Object.entries(copy.statuses).map(([value, label]) => ({ value, label }))}
          value={filter.status ?? ""}
          onChange={(event) => onChange({ status: event.currentTarget.value })}
        />
        <Select
          label={copy.pageSize}
          options={frequencyPageSizes.map(String)}
          value={String(pageSize)}
          onChange={(event) => onChange({ rows: event.currentTarget.value })}
        />
      </div>
      <Checkbox
        className="mt-2"
        label={isShown ? copy.caflShown : copy.cafl((hidden ?? 0).toLocaleString("en-GB"))}
        hint={copy.caflHint}
        checked={isShown}
        onChange={(event) => onChange({ cafl: event.currentTarget.checked ? "shown" : null })}
      />
    </search>
  );
}

/** `/` goes to the search, except where somebody is typing. */
function useSlash(onSlash: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.closest(typing) !== null) return;
      event.preventDefault();
      onSlash();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  });
}

const typing = "input, textarea, select, dialog, [contenteditable]";
