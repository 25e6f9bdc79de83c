import * as z from "zod/mini";

/** Chosen by the form. Repeats with the same id, by the same person within a day, create only one record. */
export const submissionId = z.optional(z.uuid("This is not a valid id"));
