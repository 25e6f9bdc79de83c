import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { staffUserCopy as copy } from "./staff-user.copy.ts";
import type { useUserView } from "./use-user-view.ts";

type View = ReturnType<typeof useUserView>;

const typingMs = 250;

export function UserFilters({ view }: { view: View }) {
  const { filter, change, clear } = view;
  const isFiltered = Object.values(filter).some((it) => it !== undefined);
  return (
    <search className="mb-6 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_11rem_10rem_12rem]">
      <SearchField search={filter.search ?? ""} onSearch={(search) => change({ search })} />
      <Select
        label={copy.status}
        placeholder={copy.anyStatus}
        options={Object.entries(copy.statuses).map(([value, { label }]) => ({ value, label }))}
        value={filter.status ?? ""}
        onChange={(event) => change({ status: event.currentTarget.value })}
      />
      <Select
        label={copy.role}
        placeholder={copy.anyRole}
        options={Object.entries(copy.roles).map(([value, label]) => ({ value, label }))}
        value={filter.role ?? ""}
        onChange={(event) => change({ role: event.currentTarget.value })}
      />
      <Select
        label={copy.questionnaire}
        placeholder={copy.anyQuestionnaire}
        options={Object.entries(copy.questionnaires).map(([value, label]) => ({ value, label }))}
        value={filter.questionnaire ?? ""}
        onChange={(event) => change({ questionnaire: event.currentTarget.value })}
      />
      {isFiltered && (
        <div>
          <Button variant="secondary" size="small" onClick={clear}>
            {copy.clear}
          </Button>
        </div>
      )}
    </search>
  );
}

function SearchField({ search, onSearch }: { search: string; onSearch: (it: string) => void }) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  // The address changed elsewhere: cleared, or the way back.
  if (search !== known) {
    setKnown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onSearch(typed.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  return (
    <TextInput
      type="search"
      label={copy.search}
      placeholder={copy.searchHint}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
