import { KeyGone } from "./adapters/keyring/port.ts";

const isForeignKey = (error: unknown): error is { constraint?: string } =>
  (error as { code?: unknown }).code === "23503";

/** Whether the person has just been erased, or the row that a foreign key refers to deleted. */
export const isOfDeleted = (error: unknown): boolean =>
  error instanceof KeyGone || isForeignKey(error);

/** Whether the person has just been erased. */
export const isOfErased = (error: unknown): boolean =>
  error instanceof KeyGone ||
  (isForeignKey(error) && error.constraint?.endsWith("_user_id_fkey") === true);
