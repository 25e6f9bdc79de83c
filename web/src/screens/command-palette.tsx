import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from "react";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useLocation } from "wouter";
import { searchQuery } from "../features/search/search.queries.ts";
import { afterPaint } from "../ui/after-paint.ts";
import { Dialog } from "../ui/dialog.tsx";
import { controlClass } from "../ui/field.tsx";
import { focusHeading } from "../ui/page-title.ts";
import type { StaffRole } from "./admin-modules.tsx";
import { adminCopy } from "./admin.copy.ts";
import { type Command, commandsFor, commandsFound, matchingCommands } from "./palette-commands.ts";

const { palette: copy } = adminCopy;

const hints: Record<StaffRole, string> = {
  admin: copy.hint,
  admin_manager: copy.hintManager,
  support: copy.hintSupport,
};

interface CommandPaletteProps {
  role: StaffRole;
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}

/** One search field for the whole back office: modules, waiting items, people, payments and entries. */
export function CommandPalette({ role, typed, onType, onClose }: CommandPaletteProps) {
  const id = useId();
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState(0);
  const { commands, isSearching, hasFailed } = useCommands(role, typed);
  const [isHasty, setIsHasty] = useState(false);
  const at = Math.min(chosen, Math.max(0, commands.length - 1));
  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    navigate(command.address);
    afterPaint(focusOpened);
  };
  const choose = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, at, commands.length);
    // Enter was pressed before the search finished: run the first result when it arrives.
    if (event.key === "Enter" && commands.length === 0) setIsHasty(isSearching);
    else if (event.key === "Enter") run(commands[at]);
    else if (next === undefined) return;
    else setChosen(next);
    event.preventDefault();
  };
  const runFirst = useEffectEvent(() => run(commands[0]));
  useEffect(() => {
    if (isHasty && !isSearching) runFirst();
  }, [isHasty, isSearching]);
  const optionId = (command: Command | undefined) =>
    command === undefined ? undefined : `${id}-${command.id}`;
  useEffect(() => {
    document.getElementById(optionId(commands[at]) ?? "")?.scrollIntoView?.({ block: "nearest" });
  });
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <input
        type="text"
        role="combobox"
        data-palette
        aria-label={copy.label}
        aria-expanded={commands.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={optionId(commands[at])}
        autoComplete="off"
        spellCheck={false}
        placeholder={hints[role]}
        className={clsx(controlClass, "mt-1")}
        value={typed}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setChosen(0);
          setIsHasty(false);
        }}
        onKeyDown={choose}
      />
      <output className="sr-only">
        {isSearching ? copy.searching : copy.found(commands.length)}
      </output>
      {commands.length === 0 && (
        <p className="mt-4 text-ink-2">{emptyWords({ isSearching, hasFailed })}</p>
      )}
      <div
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select would take the focus from the field, and shows no second line
        role="listbox"
        aria-label={copy.list}
        className="mt-3 grid max-h-80 overflow-y-auto"
      >
        {commands.map((command, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the focus and handles the keys
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

/** Most headings load later, but the panel is there, and is read out by its tab's name. A person's page focuses its own. */
function focusOpened(): void {
  const isElsewhere = document.activeElement?.closest(panel) == null;
  if (isElsewhere) focusHeading(panel);
}

const panel = '[role="tabpanel"]';

const typingMs = 200;
const minimumLength = 2;

/** Navigation commands, followed by the server's results for exactly the typed words. */
function useCommands(role: StaffRole, typed: string) {
  const words = typed.trim();
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(words), typingMs);
    return () => clearTimeout(timer);
  }, [words]);
  const isAsked = role !== "admin_manager" && words.length >= minimumLength;
  const found = useQuery({ ...searchQuery(search), enabled: isAsked && search === words });
  const isHere = isAsked && search === words && found.data !== undefined;
  return {
    commands: [
      ...matchingCommands(commandsFor(role), words),
      ...(isHere ? commandsFound(role, found.data) : []),
    ],
    isSearching: isAsked && !isHere && found.error === null,
    hasFailed: isAsked && search === words && found.error !== null,
  };
}

function emptyWords({ isSearching, hasFailed }: { isSearching: boolean; hasFailed: boolean }) {
  if (hasFailed) return copy.searchFailed;
  return isSearching ? copy.searching : copy.nothing;
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at - 1 + count) % count;
  if (key === "PageDown") return Math.min(count - 1, at + 5);
  if (key === "PageUp") return Math.max(0, at - 5);
  return undefined;
}
