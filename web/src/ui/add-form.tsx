import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface AddFormProps {
  title: string;
  submitLabel: string;
  pendingLabel: string;
  isPending: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form that adds to the list above it; Ctrl-Enter in any field submits it. */
export function AddForm(props: AddFormProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter comes from the fields inside
    <form
      noValidate
      aria-label={props.title}
      className="mt-6 grid gap-4 rounded-card bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) props.onSubmit();
      }}
    >
      <h4 className="font-semibold">{props.title}</h4>
      {props.children}
      <div className="flex justify-end">
        <Button type="submit" isPending={props.isPending} pendingLabel={props.pendingLabel}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
}
