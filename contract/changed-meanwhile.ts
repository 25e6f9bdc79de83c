import * as z from "zod/mini";
import { problem } from "./problem.ts";
import { instant } from "./text.ts";

/**
 * Part of each change to a record that several people edit: the record's `updatedAt` when editing began.
 * Without it, the last save wins.
 */
export const basedOn = z.optional(instant);

/** The response's `current` is the record as it is now, in the same form as a read. */
export const changedMeanwhile = problem({
  code: "changed-meanwhile",
  status: 409,
  title: "Someone else has saved changes",
  message:
    "Someone else has saved changes since you opened this. Yours are not lost: please compare both and save again.",
});
