import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { DeleteButton } from "./delete-button.tsx";
import { Dialog } from "./dialog.tsx";
import { Loaded } from "./loaded.tsx";
import { showError } from "./show-error.ts";
import { offerUndo } from "./offer-undo.ts";

interface SharedListDialogProps<Item> {
  copy: Record<"title" | "hint" | "add" | "empty" | "loading" | "failed", string>;
  query: ComponentProps<typeof Loaded<Item[]>>["query"];
  renderRow: (item: Item, onEdit: () => void) => ReactNode;
  /** The form of an item; null for a new one. */
  renderForm: (item: Item | null, onClose: () => void) => ReactNode;
  onClose: () => void;
}

/** A list of named things that all staff share, such as saved replies; each opens in its form. */
export function SharedListDialog<Item>(props: SharedListDialogProps<Item>) {
  const { copy, query, renderRow, renderForm, onClose } = props;
  const [edited, setEdited] = useState<Item | "new" | null>(null);
  return (
    <Dialog
      title={copy.title}
      description={copy.hint}
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={() => setEdited("new")}>
          {copy.add}
        </Button>
      }
    >
      <Loaded query={query} copy={copy} height="h-24">
        {(items) =>
          items.length === 0 ? (
            <p className="text-ink-2">{copy.empty}</p>
          ) : (
            <ul aria-label={copy.title}>{items.map((it) => renderRow(it, () => setEdited(it)))}</ul>
          )
        }
      </Loaded>
      {edited !== null && renderForm(edited === "new" ? null : edited, () => setEdited(null))}
    </Dialog>
  );
}

interface SharedListRowProps {
  id: string;
  name: string;
  detail?: string;
  copy: Record<"edit" | "remove" | "removed" | "restored", (name: string) => string> &
    Record<"error" | "notRemoved", string>;
  onEdit: () => void;
  remove: (id: string) => Promise<unknown>;
  /** Creates a deleted item again. */
  restore: () => Promise<unknown>;
  /** Between the name and the button that deletes it. */
  children?: ReactNode;
}

/** One of the list: its name opens its form, and deleting it can be undone. */
export function SharedListRow(props: SharedListRowProps) {
  const { id, name, detail, copy } = props;
  const remove = async () => {
    try {
      await props.remove(id);
      offerUndo(props.restore, { done: copy.removed(name), undone: copy.restored(name) });
    } catch (error) {
      showError(copy.error, error, copy.notRemoved);
    }
  };
  return (
    <li className="flex items-center gap-2">
      <button
        type="button"
        aria-label={copy.edit(name)}
        onClick={props.onEdit}
        className="min-h-11 min-w-0 grow text-left wrap-anywhere"
      >
        <span className="font-semibold text-primary underline underline-offset-4">{name}</span>
        {detail !== undefined && <span className="block text-13 text-ink-2">{detail}</span>}
      </button>
      {props.children}
      <DeleteButton label={copy.remove(name)} onClick={() => void remove()} />
    </li>
  );
}
