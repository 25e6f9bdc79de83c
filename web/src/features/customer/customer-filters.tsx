import { useEffect, useState } from "react";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { customerCopy as copy } from "./customer.copy.ts";

interface CustomerFiltersProps {
  search: string;
  status: string;
  onChange: (values: Record<string, string | null>) => void;
}

const typingMs = 250;

export function CustomerFilters({ search, status, onChange }: CustomerFiltersProps) {
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onChange({ search: typed.trim() }), typingMs);
    return () => clearTimeout(timer);
  }, [typed, search, onChange]);
  return (
    <search className="mb-6 grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <TextInput
        type="search"
        label={copy.search}
        placeholder={copy.searchHint}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Select
        label={copy.status}
        options={Object.entries(copy.statuses).map(([value, label]) => ({ value, label }))}
        value={status}
        onChange={(event) => onChange({ status: event.currentTarget.value })}
      />
    </search>
  );
}
