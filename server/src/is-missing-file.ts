/** Whether a call of node:fs failed because the file does not exist. */
export const isMissingFile = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === "ENOENT";
