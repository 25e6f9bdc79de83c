import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { fieldMessages } from "../../api/api-error.ts";
import { showError } from "../../ui/show-error.ts";
import { securityCopy as copy } from "./security.copy.ts";

/** Submits a form: the server's field errors go to the fields, anything else to a toast. */
export function useSend<Fields extends FieldValues>(setError: UseFormSetError<Fields>) {
  return async <Answer>(send: () => Promise<Answer>, onDone: (answer: Answer) => void) => {
    let answer: Answer;
    try {
      answer = await send();
    } catch (error) {
      const fields = Object.entries(fieldMessages(error));
      for (const [name, message] of fields) setError(name as Path<Fields>, { message });
      if (fields.length === 0) showError(copy.error, error);
      return;
    }
    onDone(answer);
  };
}
