import type { AnswerOf } from "@attune/contract/endpoint";
import type { listDuplicates as endpoint } from "@attune/contract/frequency-import";
import type { App } from "../../app.ts";
import { listDuplicates } from "./duplicates.sql.ts";

const mostGroups = 100;
const mostInGroup = 50;

/** Possible duplicates by group, oldest first. */
export async function findDuplicates({ db }: Pick<App, "db">): Promise<AnswerOf<typeof endpoint>> {
  const groups = new Map<string, AnswerOf<typeof endpoint>[number]>();
  for (const it of await listDuplicates(db, mostGroups, mostInGroup)) {
    const key = `${it.kind} ${it.mark}`;
    const group = groups.get(key) ?? { kind: it.kind, entries: [] };
    groups.set(key, group);
    group.entries.push({
      id: it.id,
      name: it.name,
      frequency: Number(it.hertz),
      category: it.category,
      source: it.source,
      isActive: it.is_active,
    });
  }
  return [...groups.values()];
}
