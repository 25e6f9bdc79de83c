import { useRef } from "react";

/** Identifies a submission, so that the server recognises a repeat; undefined in an insecure context. */
export function newSubmissionId(): string | undefined {
  return globalThis.isSecureContext ? crypto.randomUUID() : undefined;
}

/**
 * The same contents get the same id, so that a retry after a lost response creates nothing twice. Once
 * created, the same contents get a new id. `file` belongs to the contents.
 */
export function useSubmission() {
  const last = useRef<{ text: string; id: string | undefined }>({ text: "", id: undefined });
  return {
    withSubmissionId: <Body extends object>(
      body: Body,
      file?: File | null,
    ): Body & { submissionId?: string } => {
      const text = JSON.stringify([body, file?.name, file?.size, file?.lastModified]);
      if (last.current.text !== text) last.current = { text, id: newSubmissionId() };
      const { id } = last.current;
      // A submission stored on the device keeps its id.
      return id === undefined ? body : { submissionId: id, ...body };
    },
    reset: () => {
      last.current = { text: "", id: undefined };
    },
  };
}
