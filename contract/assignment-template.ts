import * as z from "zod/mini";
import { chosenEntries } from "./assignment.ts";
import { basedOn, changedMeanwhile } from "./changed-meanwhile.ts";
import { endpoint } from "./endpoint.ts";
import { type Problem, problem } from "./problem.ts";
import { idParams, instant, line } from "./text.ts";

export const assignmentTemplateBody = z.object({
  name: line("Please give it a name", 1, 80),
  entries: chosenEntries,
  basedOn,
});

const templateAnswer = z.object({
  id: z.uuid(),
  name: z.string(),
  entries: z.array(
    z.object({
      entryId: z.string(),
      name: z.string(),
      /** Hertz. */
      frequency: z.number(),
      /** The entry's own, in seconds. */
      duration: z.int(),
      customDuration: z.nullable(z.int()),
      /** False: no longer assignable, and left out when the template is used. */
      isActive: z.boolean(),
    }),
  ),
  updatedAt: instant,
});

export type AssignmentTemplate = z.infer<typeof templateAnswer>;

export const templateNameTaken = problem({
  code: "template-name-taken",
  status: 409,
  title: "Name already used",
  message: "There is a template with this name. Please choose another one.",
});

export const noSuchEntry = problem({
  code: "no-such-entry",
  status: 409,
  title: "An entry is gone",
  message: "One of the frequencies is no longer in the library. Please take it out and save again.",
});

/** The same, naming the entries. */
export const namingGone = (names: readonly string[]): Problem => ({
  ...noSuchEntry,
  message: `No longer in the library: ${names.join(", ")}. Please restore them there, or take them out and save again.`,
});

export const listAssignmentTemplates = endpoint({
  name: "listAssignmentTemplates",
  route: "GET /api/admin/assignment-templates",
  access: "admin",
  summary: "List the templates of assignments, by name",
  answer: z.array(templateAnswer),
});

export const createAssignmentTemplate = endpoint({
  name: "createAssignmentTemplate",
  route: "POST /api/admin/assignment-templates",
  access: "admin",
  summary: "Save a set of catalogue entries as a template for all staff",
  body: assignmentTemplateBody,
  answer: templateAnswer,
  status: 201,
  problems: [templateNameTaken, noSuchEntry],
});

export const changeAssignmentTemplate = endpoint({
  name: "changeAssignmentTemplate",
  route: "PATCH /api/admin/assignment-templates/{id}",
  access: "admin",
  summary: "Change a template of assignments",
  params: idParams,
  body: assignmentTemplateBody,
  answer: templateAnswer,
  problems: [templateNameTaken, noSuchEntry, changedMeanwhile],
});

export const deleteAssignmentTemplate = endpoint({
  name: "deleteAssignmentTemplate",
  route: "DELETE /api/admin/assignment-templates/{id}",
  access: "admin",
  summary: "Delete a template of assignments; what was assigned with it stays",
  params: idParams,
  status: 204,
});
