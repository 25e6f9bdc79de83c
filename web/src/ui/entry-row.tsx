import { X } from "lucide-react";
import { TextInput } from "./text-input.tsx";

interface EntryRowProps {
  number: number;
  name: string;
  hertz: string;
  seconds: {
    label: string;
    /** Null: the placeholder applies. */
    value: number | null;
    placeholder?: string;
    error: string | undefined;
    /** NaN if it was emptied. */
    onChange: (seconds: number) => void;
  };
  remove: { label: string; onRemove: () => void };
}

/** A catalogue entry in a form that sorts entries: its name, value and seconds, and a way to take it out. */
export function EntryRow({ number, name, hertz, seconds, remove }: EntryRowProps) {
  const { label, value, placeholder, error, onChange } = seconds;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 grow basis-40 text-15 wrap-anywhere">
        <span className="text-ink-2 tabular-nums">{number}.</span>{" "}
        <span className="font-semibold">{name}</span> ·{" "}
        <span className="whitespace-nowrap tabular-nums">{hertz}</span>
      </p>
      <TextInput
        className="w-24"
        label={label}
        isLabelHidden
        type="number"
        inputMode="numeric"
        min={1}
        placeholder={placeholder}
        value={value === null || Number.isNaN(value) ? "" : value}
        error={error}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <span aria-hidden className="text-13 text-ink-2">
        s
      </span>
      <button
        type="button"
        aria-label={remove.label}
        title={remove.label}
        onClick={remove.onRemove}
        className="grid size-8 place-items-center rounded-control text-ink-2 hover:text-danger max-lg:size-11"
      >
        <X aria-hidden size="1.125rem" />
      </button>
    </div>
  );
}
