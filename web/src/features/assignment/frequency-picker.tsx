import { useEffect, useId, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Assignable } from "@attune/contract/assignment";
import { SmallButton } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { UploadWarningLines } from "../../ui/upload-warning-lines.tsx";
import { assignmentCopy as copy } from "./assignment.copy.ts";
import { assignableQuery } from "./assignment.queries.ts";
import { minutesText } from "./minutes-text.ts";

interface FrequencyPickerProps {
  chosen: Assignable | null;
  onChoose: (it: Assignable | null) => void;
  error: string | undefined;
}

const typingMs = 200;

/** Searches by name, concern or hertz, and selects one result. */
export function FrequencyPicker({ chosen, onChoose, error }: FrequencyPickerProps) {
  const errorId = useId();
  if (chosen !== null)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="block text-15 font-semibold">{copy.chosen}</span>
          {chosen.name} · {copy.hertz(chosen.frequency)}
          <UploadWarningLines warnings={chosen.uploadWarnings} />
        </p>
        <SmallButton onClick={() => onChoose(null)}>{copy.change}</SmallButton>
      </div>
    );
  return (
    <div>
      <Search onChoose={onChoose} errorId={error === undefined ? undefined : errorId} />
      <FieldError id={errorId} error={error} />
    </div>
  );
}

interface SearchProps {
  onChoose: (it: Assignable) => void;
  errorId: string | undefined;
}

function Search({ onChoose, errorId }: SearchProps) {
  const name = useId();
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery(assignableQuery(search)).data;
  return (
    <>
      <TextInput
        label={copy.find}
        hint={copy.findHint}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would submit the form.
          if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) event.preventDefault();
        }}
      />
      <output className="sr-only">{found !== undefined && copy.matches(found.length)}</output>
      {found !== undefined && found.length === 0 && (
        <p className="mt-2 text-ink-2">{copy.noMatch}</p>
      )}
      <fieldset
        aria-describedby={errorId}
        className="mt-2 max-h-56 overflow-y-auto rounded-field border border-line bg-surface"
        hidden={found === undefined || found.length === 0}
      >
        <legend className="sr-only">{copy.choose}</legend>
        {found?.map((it) => (
          <label
            key={it.id}
            className="flex min-h-11 cursor-pointer items-start gap-3 border-b border-line px-3 py-2 last:border-b-0 hover:bg-primary-soft"
          >
            <input
              type="radio"
              name={name}
              className="mt-1 size-5 shrink-0 accent-primary"
              checked={false}
              onChange={() => onChoose(it)}
            />
            <span className="min-w-0 text-15">
              <span className="font-semibold wrap-anywhere">{it.name}</span> ·{" "}
              {copy.hertz(it.frequency)} · {copy.lasts(minutesText(it.duration))}
              <span className="block text-13 wrap-anywhere text-ink-2">
                {[
                  it.category,
                  ...it.concerns,
                  ...(it.evidenceGrade === null ? [] : [copy.grade(it.evidenceGrade)]),
                ].join(", ")}
              </span>
              <UploadWarningLines warnings={it.uploadWarnings} />
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
