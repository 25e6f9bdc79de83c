import { useState, type FormEvent, type ReactNode } from "react";
import type { StaffUser } from "@attune/contract/staff-user";
import { humanMessage } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { generatorCopy } from "./generator.copy.ts";
import { useFindUsers } from "./generator.queries.ts";

const copy = generatorCopy.search;

interface UserSearchProps {
  region: string;
  label: string;
  hint: string;
  /** What to do with a person found; `close` empties the search. */
  renderAction: (user: StaffUser, close: () => void) => ReactNode;
}

/** Finds customers by name or email. */
export function UserSearch({ region, label, hint, renderAction }: UserSearchProps) {
  const [search, setSearch] = useState("");
  const find = useFindUsers();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (search.trim() !== "") find.mutate(search.trim());
  };
  const close = () => {
    find.reset();
    setSearch("");
  };
  return (
    <search aria-label={region}>
      <form onSubmit={submit}>
        <div className="flex flex-wrap items-end gap-3">
          <TextInput
            className="min-w-0 grow basis-56"
            label={label}
            hint={hint}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <Button
            type="submit"
            variant="secondary"
            isPending={find.isPending}
            pendingLabel={copy.finding}
          >
            {copy.find}
          </Button>
        </div>
      </form>
      <output className="mt-2 block text-15 text-ink-2">
        {find.isError && humanMessage(find.error, copy.failed)}
        {find.data?.length === 0 && copy.none}
      </output>
      {find.data !== undefined && find.data.length > 0 && (
        <ul aria-label={copy.results} className="mt-1 grid gap-1">
          {find.data.map((user) => (
            <li
              key={user.id}
              className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2"
            >
              <span className="min-w-0 truncate">
                {user.username}
                {user.email !== null && (
                  <span className="ml-2 text-13 text-ink-2">{user.email}</span>
                )}
              </span>
              {renderAction(user, close)}
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
