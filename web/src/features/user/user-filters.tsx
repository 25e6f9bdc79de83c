import { ListBar } from "../../ui/list-bar.tsx";
import { ListReset } from "../../ui/list-reset.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Select } from "../../ui/select.tsx";
import { staffUserCopy as copy } from "./staff-user.copy.ts";
import type { useUserView } from "./use-user-view.ts";

type View = ReturnType<typeof useUserView>;

export function UserFilters({ view }: { view: View }) {
  const { filter, change, clear } = view;
  const isFiltered = Object.values(filter).some((it) => it !== undefined);
  return (
    <ListBar
      search={
        <SearchField copy={copy} search={filter.search} onSearch={(search) => change({ search })} />
      }
    >
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
          <ListReset onReset={clear}>{copy.clear}</ListReset>
        </div>
      )}
    </ListBar>
  );
}
