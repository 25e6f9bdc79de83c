import * as z from "zod/mini";
import {
  savedFilterPlaces,
  type SavedFilterPlace,
} from "@attune/domain/account/saved-filter-places";
import { endpoint } from "./endpoint.ts";
import { problem } from "./problem.ts";
import { idParams, line } from "./text.ts";

const place = z.enum(Object.keys(savedFilterPlaces) as SavedFilterPlace[]);

/** Filters by their names in the URL. */
const filters = z.record(
  z.string().check(z.maxLength(20)),
  z.string().check(z.regex(/^[\w-]{1,60}$/, "This is not a filter")),
);

const savedFilterAnswer = z.object({ id: z.uuid(), place, name: z.string(), filters });

export type SavedFilter = z.infer<typeof savedFilterAnswer>;

export const saveFilterBody = z
  .object({ place, name: line("Please give it a name", 1, 60), filters })
  .check(
    z.refine(
      (it) =>
        Object.keys(it.filters).every((name) =>
          (savedFilterPlaces[it.place] as readonly string[]).includes(name),
        ),
      { error: "This filter cannot be saved", path: ["filters"] },
    ),
    z.refine((it) => Object.keys(it.filters).length > 0, {
      error: "There is no filter to save",
      path: ["filters"],
    }),
  );

export const mostSavedFilters = 20;

export const tooManyFilters = problem({
  code: "too-many-filters",
  status: 409,
  title: "Too many saved filters",
  message: `You have ${mostSavedFilters} saved filters for this list. Please delete one first.`,
});

export const listSavedFilters = endpoint({
  name: "listSavedFilters",
  route: "GET /api/admin/saved-filters",
  access: "office",
  summary: "List one's saved filters for a list, by name",
  query: z.object({ place }),
  answer: z.array(savedFilterAnswer),
});

export const saveFilter = endpoint({
  name: "saveFilter",
  route: "POST /api/admin/saved-filters",
  access: "office",
  summary: "Save a list's filters under a name; the same name is replaced",
  body: saveFilterBody,
  answer: savedFilterAnswer,
  status: 201,
  problems: [tooManyFilters],
});

export const deleteSavedFilter = endpoint({
  name: "deleteSavedFilter",
  route: "DELETE /api/admin/saved-filters/{id}",
  access: "office",
  summary: "Delete a saved filter",
  params: idParams,
  status: 204,
});
