import { useState } from "react";
import { Dialog } from "./dialog.tsx";
import { isWriting } from "./is-writing.ts";
import { useKeyDown } from "./use-key-down.ts";

export interface ShortcutGroup {
  title: string;
  hint?: string;
  /** What each key does, by the key's name. */
  keys: Readonly<Record<string, string>>;
}

/** A button that lists the keyboard shortcuts of the page, as `?` does wherever no text is being typed. */
export function Shortcuts({ groups }: { groups: readonly ShortcutGroup[] }) {
  const [isOpen, setIsOpen] = useState(false);
  useKeyDown((event) => {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isWriting(event.target)) return;
    event.preventDefault();
    setIsOpen(true);
  });
  return (
    <>
      <button
        type="button"
        className="flex min-h-11 items-center gap-2 text-left font-semibold text-primary max-lg:hidden"
        aria-keyshortcuts="?"
        onClick={() => setIsOpen(true)}
      >
        {copy.title} <Key>?</Key>
      </button>
      {isOpen && (
        <Dialog isText title={copy.title} onClose={() => setIsOpen(false)}>
          {groups.map(({ title, hint, keys }) => (
            <section key={title} className="mb-4">
              <h3 className="font-semibold">{title}</h3>
              {hint !== undefined && <p className="text-13 text-ink-2">{hint}</p>}
              <dl className="mt-2 grid gap-y-1 text-15">
                {Object.entries(keys).map(([key, does]) => (
                  // In large text on a phone, what a key does is below the key.
                  <div key={key} className="flex flex-wrap">
                    <dt className="min-w-28">
                      <Key>{key}</Key>
                    </dt>
                    <dd className="min-w-[min(100%,8rem)] flex-1">{does}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </Dialog>
      )}
    </>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-field border border-line-strong bg-surface px-1.5 text-13">
    {children}
  </kbd>
);

const copy = { title: "Keyboard shortcuts" };
