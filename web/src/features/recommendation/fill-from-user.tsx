import { useState, type FormEvent } from "react";
import type { StaffUser } from "@attune/contract/user";
import { humanMessage } from "../../api/api-error.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { generatorCopy } from "./generator.copy.ts";
import { useFindUsers, useWrittenResults } from "./generator.queries.ts";

const copy = generatorCopy.fill;

/** Finds a person and puts their latest answers into the text area for editing. */
export function FillFromUser({ onText }: { onText: (text: string) => void }) {
  const [search, setSearch] = useState("");
  const find = useFindUsers();
  const write = useWrittenResults();
  const toast = useToast();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (search.trim() !== "") find.mutate(search.trim());
  };
  const take = (user: StaffUser) =>
    write.mutate(user.id, {
      onSuccess: (text) => {
        onText(text);
        find.reset();
        setSearch("");
        toast.show({ tone: "success", title: copy.taken(user.username) });
      },
      onError: (error) =>
        toast.show({ tone: "error", title: humanMessage(error, copy.failedTake) }),
    });

  return (
    <search aria-label={copy.region}>
      <form onSubmit={submit}>
        <div className="flex flex-wrap items-end gap-3">
          <TextInput
            className="min-w-0 grow basis-56"
            label={copy.label}
            hint={copy.hint}
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
            <Found key={user.id} user={user} isPending={write.isPending} onTake={take} />
          ))}
        </ul>
      )}
    </search>
  );
}

interface FoundProps {
  user: StaffUser;
  isPending: boolean;
  onTake: (user: StaffUser) => void;
}

function Found({ user, isPending, onTake }: FoundProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2">
      <span className="min-w-0 truncate">
        {user.username}
        {user.email !== null && <span className="ml-2 text-13 text-ink-2">{user.email}</span>}
      </span>
      {user.questionnaireStatus === null ? (
        <Badge>{copy.without}</Badge>
      ) : (
        <Button size="small" variant="quiet" isPending={isPending} onClick={() => onTake(user)}>
          {copy.take(user.username)}
        </Button>
      )}
    </li>
  );
}
