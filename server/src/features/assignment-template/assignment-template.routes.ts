import * as contract from "@attune/contract/assignment-template";
import type { BodyOf } from "@attune/contract/endpoint";
import { notFound } from "@attune/contract/problem";
import type { Db, Tx } from "../../adapters/database/port.ts";
import { changeOrShow, laterThan, refuseStale } from "../../http/based-on.ts";
import { type RouteContext, mount } from "../../http/mount.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import {
  deleteTemplate,
  insertTemplate,
  listBySlug,
  listEntries,
  listTemplates,
  lockTemplate,
  putEntries,
  type TemplateEntryRow,
  updateTemplate,
} from "./assignment-template.sql.ts";

export function assignmentTemplateRoutes(context: RouteContext): void {
  const { app } = context;

  const find = async (id: string): Promise<contract.AssignmentTemplate> => {
    const [found] = await showTemplates(app.db, id);
    if (found === undefined) throw new ProblemError(notFound);
    return found;
  };

  mount(context, contract.listAssignmentTemplates, () => showTemplates(app.db));

  mount(context, contract.createAssignmentTemplate, async ({ who, body: { name, entries } }) => {
    const now = app.clock.now();
    const id = app.randomness.uuid();
    const dates = { created_at: now, updated_at: now };
    await app.inTransaction(async (tx) => {
      const isMade = await insertTemplate(tx, { id, name, updated_by: who.userId, ...dates });
      if (!isMade) throw new ProblemError(contract.templateNameTaken);
      await storeEntries(tx, id, entries);
    });
    return await find(id);
  });

  mount(context, contract.changeAssignmentTemplate, ({ who, params: { id }, body }) => {
    const change = () =>
      app.inTransaction(async (tx) => {
        const row = orProblem(await lockTemplate(tx, id), notFound);
        refuseStale(body.basedOn, row.updated_at);
        const isSaved = await updateTemplate(tx, {
          id,
          name: body.name,
          updated_by: who.userId,
          updated_at: laterThan(row.updated_at, app.clock.now()),
        });
        if (!isSaved) throw new ProblemError(contract.templateNameTaken);
        await storeEntries(tx, id, body.entries);
      });
    return changeOrShow(contract.changeAssignmentTemplate, change, () => find(id));
  });

  mount(context, contract.deleteAssignmentTemplate, async ({ params }) => {
    if (!(await deleteTemplate(app.db, params.id))) throw new ProblemError(notFound);
  });
}

async function storeEntries(
  tx: Tx,
  templateId: string,
  entries: BodyOf<typeof contract.createAssignmentTemplate>["entries"],
): Promise<void> {
  const slugs = entries.map((it) => it.entryId);
  const known = new Map((await listBySlug(tx, slugs)).map((it) => [it.slug, it]));
  const gone: string[] = [];
  const rows = entries.flatMap(({ entryId, customDuration }, position) => {
    const found = known.get(entryId);
    if (found?.deleted_at === null) {
      const custom_duration_seconds = customDuration ?? null;
      return [
        { template_id: templateId, frequency_id: found.id, position, custom_duration_seconds },
      ];
    }
    gone.push(found?.name ?? entryId);
    return [];
  });
  if (gone.length > 0) throw new ProblemError(contract.namingGone(gone));
  await putEntries(tx, templateId, rows);
}

async function showTemplates(db: Db, id?: string): Promise<contract.AssignmentTemplate[]> {
  const rows = await listTemplates(db, id);
  const entries = await listEntries(
    db,
    rows.map((it) => it.id),
  );
  return rows.map((it) => ({
    id: it.id,
    name: it.name,
    entries: entries.filter((of) => of.template_id === it.id).map(presentEntry),
    updatedAt: it.updated_at.toISOString(),
  }));
}

const presentEntry = (it: TemplateEntryRow) => ({
  entryId: it.slug,
  name: it.name,
  frequency: Number(it.hertz),
  duration: it.duration_seconds,
  customDuration: it.custom_duration_seconds,
  isActive: it.is_active,
});
