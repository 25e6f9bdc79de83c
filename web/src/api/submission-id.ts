import { useRef } from "react";

/** Names what is sent, so that the server knows it again; undefined where the page was not loaded securely. */
export function newSubmissionId(): string | undefined {
  return globalThis.isSecureContext ? crypto.randomUUID() : undefined;
}

/**
 * The same words go under the same id, so that a try after a lost answer makes nothing twice; once it is
 * made, they are something new. `file` is what goes with them.
 */
export function useSubmission() {
  const last = useRef<{ text: string; id: string | undefined }>({ text: "", id: undefined });
  return {
    named: <Body extends object>(
      body: Body,
      file?: File | null,
    ): Body & { submissionId?: string } => {
      const text = JSON.stringify([body, file?.name, file?.size, file?.lastModified]);
      if (last.current.text !== text) last.current = { text, id: newSubmissionId() };
      const { id } = last.current;
      // What waited on the device keeps the name that it was given then.
      return id === undefined ? body : { submissionId: id, ...body };
    },
    made: () => {
      last.current = { text: "", id: undefined };
    },
  };
}
