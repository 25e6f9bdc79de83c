import * as z from "zod/mini";

/** Chosen by the form: whatever comes again under the same id, within a day and from the same person, is made once. */
export const submissionId = z.optional(z.uuid("This is not a valid id"));
