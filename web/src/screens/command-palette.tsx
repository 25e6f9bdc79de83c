import { useEffect, useId, useState, type KeyboardEvent } from "react";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useLocation } from "wouter";
import { usersQuery } from "../features/user/staff.queries.ts";
import { Dialog } from "../ui/dialog.tsx";
import { controlClass } from "../ui/field.tsx";
import type { StaffRole } from "./admin-modules.tsx";
import { adminCopy } from "./admin.copy.ts";
import { type Command, commandsAbout, commandsFor, matchingCommands } from "./palette-commands.ts";

const { palette: copy } = adminCopy;

interface CommandPaletteProps {
  role: StaffRole;
  onClose: () => void;
}

/** One field from which everything of the back office is opened: modules, what waits, and people. */
export function CommandPalette({ role, onClose }: CommandPaletteProps) {
  const id = useId();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const commands = useCommands(role, typed);
  const at = Math.min(chosen, Math.max(0, commands.length - 1));
  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    navigate(command.address);
  };
  const choose = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, at, commands.length);
    if (event.key === "Enter") run(commands[at]);
    else if (next === undefined) return;
    else setChosen(next);
    event.preventDefault();
  };
  const optionId = (command: Command | undefined) =>
    command === undefined ? undefined : `${id}-${command.id}`;
  useEffect(() => {
    document.getElementById(optionId(commands[at]) ?? "")?.scrollIntoView?.({ block: "nearest" });
  });
  return (
    <Dialog isOpen title={copy.title} onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label={copy.label}
        aria-expanded={commands.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={optionId(commands[at])}
        autoComplete="off"
        spellCheck={false}
        placeholder={role === "admin" ? copy.hint : copy.hintManager}
        className={clsx(controlClass, "mt-1")}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={choose}
      />
      <output className="sr-only">{copy.found(commands.length)}</output>
      {commands.length === 0 && <p className="mt-4 text-ink-2">{copy.nothing}</p>}
      <div
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes the focus from the field, and shows no second line
        role="listbox"
        aria-label={copy.list}
        className="mt-3 grid max-h-80 overflow-y-auto"
      >
        {commands.map((command, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above holds the focus and has the keys
          <div
            key={command.id}
            id={optionId(command)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => run(command)}
            className={clsx(
              "flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-control px-3 py-1.5",
              index === at ? "bg-primary-soft text-ink" : "hover:bg-sunken",
            )}
          >
            <span className="min-w-0 grow wrap-anywhere">{command.label}</span>
            <span className="text-13 wrap-anywhere text-ink-2">{command.kind}</span>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

const typingMs = 200;
const mostPeople = 5;

/** Where to go, and behind it the people whose name or email holds what was typed. */
function useCommands(role: StaffRole, typed: string): Command[] {
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const people = useQuery({
    ...usersQuery({ search, sort: "username" }),
    enabled: role === "admin" && search.length >= 2,
  }).data;
  const isAsked = search.length >= 2 && typed.trim() !== "";
  return [
    ...matchingCommands(commandsFor(role), typed.trim()),
    ...(isAsked ? (people ?? []).slice(0, mostPeople).flatMap(commandsAbout) : []),
  ];
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at - 1 + count) % count;
  if (key === "PageDown") return Math.min(count - 1, at + 5);
  if (key === "PageUp") return Math.max(0, at - 5);
  return undefined;
}
