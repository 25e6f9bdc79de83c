import { useEffect, useRef, useState } from "react";
import { isWriting } from "./is-writing.ts";
import { TextInput } from "./text-input.tsx";
import { useKeyDown } from "./use-key-down.ts";

const typingMs = 250;

interface SearchFieldProps {
  /** Label and placeholder. */
  copy: Record<"search" | "searchHint", string>;
  /** Value from the URL. */
  search: string | undefined;
  /** Called after typing stops. */
  onSearch: (search: string) => void;
}

/** Searches a list as you type; `/` focuses it from anywhere on the page. */
export function SearchField({ copy, search = "", onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  const field = useRef<HTMLInputElement>(null);
  // The URL changed elsewhere: cleared, or Back.
  if (search !== known) {
    setKnown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onSearch(typed.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [typed, search, onSearch]);
  useKeyDown((event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isWriting(event.target) || document.querySelector("dialog[open]") !== null) return;
    event.preventDefault();
    field.current?.focus();
  });
  return (
    <TextInput
      ref={field}
      type="search"
      label={copy.search}
      placeholder={copy.searchHint}
      aria-keyshortcuts="/"
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
