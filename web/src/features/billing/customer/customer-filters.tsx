import type { ReactNode } from "react";
import { ListBar } from "../../../ui/list-bar.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { customerCopy as copy } from "./customer.copy.ts";

interface CustomerFiltersProps {
  search: string | undefined;
  status: string;
  onChange: (values: Record<string, string | null>) => void;
  children: ReactNode;
}

export function CustomerFilters({ search, status, onChange, children }: CustomerFiltersProps) {
  return (
    <ListBar
      search={
        <SearchField
          copy={copy}
          search={search}
          onSearch={(words) => onChange({ search: words })}
        />
      }
    >
      <Select
        label={copy.status}
        options={Object.entries(copy.statuses).map(([value, label]) => ({ value, label }))}
        value={status}
        onChange={(event) => onChange({ status: event.currentTarget.value })}
      />
      {children}
    </ListBar>
  );
}
