import { useEffect, useRef, useState, type FormEvent } from "react";
import { useQuery } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import type { SavedFilter } from "@attune/contract/saved-filter";
import {
  savedFilterPlaces,
  type SavedFilterPlace,
} from "@attune/domain/account/saved-filter-places";
import { Link, useSearchParams } from "wouter";
import { fieldMessages } from "../../api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Popover } from "../../ui/popover.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { showError } from "../../ui/show-error.ts";
import { offerUndo } from "../../ui/offer-undo.ts";
import { showToast } from "../../ui/toast-store.ts";
import { savedFilterCopy as copy } from "./saved-filter.copy.ts";
import { savedFiltersQuery, useDeleteFilter, useSaveFilter } from "./saved-filter.queries.ts";

interface SavedFiltersProps {
  place: SavedFilterPlace;
  /** URL parameters that every filter of the list shares: its tab and view. */
  address: Record<string, string>;
}

/** Saved filters of a list; each is a link whose URL contains its settings. */
export function SavedFilters({ place, address }: SavedFiltersProps) {
  return (
    <Popover
      title={copy.title}
      size="small"
      opener={
        <>
          <Bookmark aria-hidden size="1.125rem" />
          <span className="max-sm:sr-only">{copy.open}</span>
        </>
      }
    >
      {(close) => (
        <div className="grid gap-4">
          <SavedList place={place} address={address} onChosen={close} />
          <SaveForm place={place} />
        </div>
      )}
    </Popover>
  );
}

function SavedList({ place, address, onChosen }: SavedFiltersProps & { onChosen: () => void }) {
  const query = useQuery(savedFiltersQuery(place));
  const box = useRef<HTMLDivElement>(null);
  const count = query.data?.length ?? 0;
  const countBefore = useRef(count);
  useEffect(() => {
    const isFewer = count < countBefore.current;
    countBefore.current = count;
    // Unless another element has it, the deleted row had the focus.
    if (!isFewer || document.activeElement !== document.body) return;
    const popover = box.current?.closest("fieldset");
    const next = popover?.querySelector("a") ?? popover?.previousElementSibling;
    if (next instanceof HTMLElement) next.focus();
  }, [count]);
  return (
    <div ref={box}>
      <Loaded query={query} copy={copy} height="h-11">
        {(saved) =>
          saved.length === 0 ? (
            <p className="text-15 text-ink-2">{copy.none}</p>
          ) : (
            <ul aria-label={copy.list} className="grid">
              {saved.map((it) => (
                <SavedRow key={it.id} saved={it} address={address} onChosen={onChosen} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

interface SavedRowProps {
  saved: SavedFilter;
  address: Record<string, string>;
  onChosen: () => void;
}

function SavedRow({ saved, address, onChosen }: SavedRowProps) {
  const deleting = useDeleteFilter();
  const saving = useSaveFilter();
  const { id, place, name, filters } = saved;
  const remove = () =>
    deleting.mutate(id, {
      onSuccess: () =>
        offerUndo(() => saving.mutateAsync({ place, name, filters }), {
          done: copy.removed(name),
          undone: copy.saved(name),
        }),
      onError: (error) => showError(copy.notSaved, error, copy.notRemovedHint),
    });
  return (
    <li className="flex items-center gap-2">
      <Link
        href={`/admin?${new URLSearchParams({ ...address, ...filters }).toString()}`}
        onClick={onChosen}
        className="inline-flex min-h-11 min-w-0 grow items-center font-semibold wrap-anywhere text-primary underline underline-offset-4"
      >
        {name}
      </Link>
      <DeleteButton label={copy.remove(name)} onClick={remove} />
    </li>
  );
}

function SaveForm({ place }: { place: SavedFilterPlace }) {
  const [search] = useSearchParams();
  const saving = useSaveFilter();
  const [name, setName] = useState("");
  const filters = filtersIn(search, place);
  if (Object.keys(filters).length === 0)
    return <p className="border-t border-line pt-3 text-13 text-ink-2">{copy.nothing}</p>;
  const save = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(
      { place, name, filters },
      {
        onSuccess: () => {
          showToast({ tone: "success", title: copy.saved(name.trim()) });
          setName("");
        },
        onError: (error) => showError(copy.notSaved, error, copy.notSavedHint),
      },
    );
  };
  return (
    <form className="grid gap-3 border-t border-line pt-4" noValidate onSubmit={save}>
      <TextInput
        label={copy.name}
        hint={copy.hint}
        autoComplete="off"
        maxLength={60}
        value={name}
        error={saving.error === null ? undefined : fieldMessages(saving.error)["name"]}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="small" isPending={saving.isPending} pendingLabel={copy.saving}>
        {copy.save}
      </Button>
    </form>
  );
}

const filtersIn = (search: URLSearchParams, place: SavedFilterPlace) =>
  Object.fromEntries(
    savedFilterPlaces[place].flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
  );
