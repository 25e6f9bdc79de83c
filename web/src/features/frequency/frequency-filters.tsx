import { frequencyPageSizes } from "@attune/contract/frequency";
import { Button, SmallButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ListBar } from "../../ui/list-bar.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Select } from "../../ui/select.tsx";
import { frequencyCopy as copy } from "./frequency.copy.ts";
import type { LibraryFilter } from "./frequency.queries.ts";

interface FrequencyFiltersProps {
  filter: LibraryFilter;
  pageSize: number;
  /** How many entries the switch hides; undefined while loading. */
  hidden: number | undefined;
  onChange: (values: Record<string, string | null>) => void;
}

export function FrequencyFilters({ filter, pageSize, hidden, onChange }: FrequencyFiltersProps) {
  const isShown = filter.cafl === "shown";
  return (
    <ListBar
      search={
        <SearchField
          copy={copy}
          search={filter.search}
          onSearch={(search) => onChange({ search })}
        />
      }
      actions={
        <Button size="small" onClick={() => onChange({ dialog: "new" })}>
          {copy.add}
        </Button>
      }
    >
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
      <SmallButton onClick={() => onChange({ dialog: "duplicates" })}>
        {copy.findDuplicates}
      </SmallButton>
      <SmallButton onClick={() => onChange({ dialog: "import" })}>{copy.importList}</SmallButton>
      <Checkbox
        className="basis-3/4"
        label={isShown ? copy.caflShown : copy.cafl(hidden)}
        hint={copy.caflHint}
        checked={isShown}
        onChange={(event) => onChange({ cafl: event.currentTarget.checked ? "shown" : null })}
      />
    </ListBar>
  );
}
