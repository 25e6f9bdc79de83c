import * as z from "zod/mini";
import { problem } from "./problem.ts";
import { instant } from "./text.ts";

/**
 * In the body of each change to a record that several people edit: what its `updatedAt` was when the changes
 * were begun. Without it the last one to save wins.
 */
export const basedOn = z.optional(instant);

/** Its answer carries in `current` what the record is now, as reading it answers it. */
export const changedMeanwhile = problem({
  code: "changed-meanwhile",
  status: 409,
  title: "Somebody else has saved this",
  message:
    "Somebody else has saved this since you opened it. Nothing that you wrote is lost: please compare the two and save again.",
});
