import { Trash2 } from "lucide-react";

interface DeleteButtonProps {
  /** Names the item, because a list has many of them. */
  label: string;
  onClick: () => void;
}

/** A delete button at the end of a row. */
export function DeleteButton({ label, onClick }: DeleteButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-control text-danger hover:bg-danger-soft"
    >
      <Trash2 aria-hidden size="1.125rem" />
    </button>
  );
}
