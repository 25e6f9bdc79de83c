import type { SavedFilterPlace } from "@attune/domain/account/saved-filter-places";
import type { Selectable } from "kysely";
import { notFound } from "@attune/contract/problem";
import * as contract from "@attune/contract/saved-filter";
import type { SavedFiltersTable } from "../../adapters/database/schema/people.ts";
import { type RouteContext, mount } from "../../http/mount.ts";
import { ProblemError } from "../../http/problem.ts";
import { deleteSaved, listSaved, putSaved } from "./saved-filter.sql.ts";

export function savedFilterRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, contract.listSavedFilters, async ({ who, query }) =>
    (await listSaved(app.db, who.userId, query.place)).map(present),
  );

  mount(context, contract.saveFilter, async ({ who, body: { place, name, filters } }) => {
    const saved = await listSaved(app.db, who.userId, place);
    const isNew = !saved.some((it) => it.name.toLowerCase() === name.toLowerCase());
    if (isNew && saved.length >= contract.mostSavedFilters)
      throw new ProblemError(contract.tooManyFilters);
    const row = await putSaved(app.db, {
      id: app.randomness.uuid(),
      user_id: who.userId,
      place,
      name,
      filters: JSON.stringify(filters),
      created_at: app.clock.now(),
    });
    return present(row);
  });

  mount(context, contract.deleteSavedFilter, async ({ who, params }) => {
    if (!(await deleteSaved(app.db, who.userId, params.id))) throw new ProblemError(notFound);
  });
}

const present = (it: Selectable<SavedFiltersTable>): contract.SavedFilter => ({
  id: it.id,
  place: it.place as SavedFilterPlace,
  name: it.name,
  filters: JSON.parse(it.filters) as contract.SavedFilter["filters"],
});
