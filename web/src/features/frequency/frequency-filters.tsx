import { frequencyPageSizes } from "@attune/contract/frequency";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Select } from "../../ui/select.tsx";
import { frequencyCopy as copy } from "./frequency.copy.ts";
import type { LibraryFilter } from "./frequency.queries.ts";

interface FrequencyFiltersProps {
  filter: LibraryFilter;
  pageSize: number;
  /** How many entries the switch hides; undefined until it is known. */
  hidden: number | undefined;
  onChange: (values: Record<string, string | null>) => void;
}

export function FrequencyFilters({ filter, pageSize, hidden, onChange }: FrequencyFiltersProps) {
  const isShown = filter.cafl === "shown";
  return (
    <search className="mb-6 block">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem_9rem]">
        <SearchField
          label={copy.search}
          placeholder={copy.searchHint}
          search={filter.search ?? ""}
          onSearch={(search) => onChange({ search })}
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
        label={isShown ? copy.caflShown : copy.cafl(hidden)}
        hint={copy.caflHint}
        checked={isShown}
        onChange={(event) => onChange({ cafl: event.currentTarget.checked ? "shown" : null })}
      />
    </search>
  );
}
