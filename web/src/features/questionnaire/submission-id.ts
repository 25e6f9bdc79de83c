/** Names what is sent, so that the server knows it again; undefined where the page was not loaded securely. */
export function newSubmissionId(): string | undefined {
  return globalThis.isSecureContext ? crypto.randomUUID() : undefined;
}
