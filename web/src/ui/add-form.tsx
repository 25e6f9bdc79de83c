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

/** A form that adds to the list above it. */
export function AddForm(props: AddFormProps) {
  return (
    <form
      noValidate
      aria-label={props.title}
      className="mt-6 grid gap-4 rounded-card bg-sunken p-4"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
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
