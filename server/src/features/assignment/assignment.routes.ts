import * as contract from "@attune/contract/assignment";
import { notFound } from "@attune/contract/problem";
import { type RouteContext, mount } from "../../http/mount.ts";
import { orProblem } from "../../http/problem.ts";
import { requirePerson } from "../../http/require-person.ts";
import { searchEntries } from "../frequency/search-entries.ts";
import {
  assignFrequencies,
  assignFrequency,
  notesPlace,
  orderAssignments,
  removeAssignment,
} from "./assign-frequency.ts";
import { type AssignmentRow, findAssignment, listAssignments } from "./assignment.sql.ts";

const mostChoices = 20;

export function assignmentRoutes(context: RouteContext): void {
  const { app } = context;

  const present = async (it: AssignmentRow): Promise<contract.Assignment> => ({
    id: it.id,
    userId: it.user_id,
    frequencyId: it.frequency_id,
    assignedBy: it.staff_name,
    notes:
      it.notes_sealed === null
        ? null
        : await app.sealer.open<string>(app.db, notesPlace(it.id, it.user_id), it.notes_sealed),
    customDuration: it.custom_duration_seconds,
    frequency: {
      entryId: it.slug,
      name: it.name,
      frequency: Number(it.hertz),
      category: it.category,
      duration: it.duration_seconds,
      isActive: it.is_active,
    },
    isHeld: it.held_at !== null,
    createdAt: it.created_at.toISOString(),
    updatedAt: it.updated_at.toISOString(),
  });

  mount(context, contract.listAssignments, async ({ params }) => {
    await requirePerson(app.db, params.id);
    return await Promise.all((await listAssignments(app.db, params.id)).map(present));
  });

  mount(context, contract.assignFrequency, async ({ who, params, body }) => {
    const id = await assignFrequency(app, {
      userId: params.id,
      frequencyId: body.frequencyId,
      staffId: who.userId,
      notes: body.notes?.trim() || null,
      customDurationSeconds: body.customDuration ?? null,
    });
    const row = orProblem(await findAssignment(app.db, id), notFound);
    return await present(row);
  });

  mount(context, contract.assignFrequencies, ({ who, params, body }) =>
    assignFrequencies(app, { userId: params.id, staffId: who.userId, entries: body.entries }),
  );

  mount(context, contract.orderAssignments, ({ params, body }) =>
    orderAssignments(app, params.id, body),
  );

  mount(context, contract.removeAssignment, ({ params }) => removeAssignment(app, params.id));

  mount(context, contract.searchAssignable, async ({ query }) => {
    const found = await searchEntries(app.db, query.search ?? "", mostChoices);
    return found.map(({ hertz, durationSeconds, slug: entryId, ...it }) => ({
      ...it,
      entryId,
      frequency: hertz,
      duration: durationSeconds,
    }));
  });
}
