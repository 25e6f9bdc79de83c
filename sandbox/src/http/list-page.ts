import type { Kind, Kinds } from "../world/records.ts";
import type { Row, Table } from "../world/table.ts";
import type { World } from "../world/world.ts";
import type { Span } from "./call.ts";
import { invalid, missingParam } from "./refusal.ts";

export type Page = { limit?: number; starting_after?: string; ending_before?: string };

export type List<T> = { object: "list"; data: T[]; has_more: boolean; url: string };

/** One page of objects, newest first. */
export function listPage<K extends Kind>(
  world: World,
  kind: K,
  url: string,
  page: Page & { created?: number | Span; customer?: string },
  isSelected: (row: Kinds[K]) => boolean = () => true,
): List<Kinds[K]> {
  const table = world.records[kind] as unknown as Table<Kinds[K] & Row>;
  const isInSpan = (row: Kinds[K]) =>
    page.created === undefined || isWithin((row as { created: number }).created, page.created);
  const rows = table.rowsOf(page.customer);
  return pageOf(table, rows, kind, url, page, (row) => isSelected(row) && isInSpan(row));
}

function pageOf<T extends Row>(
  table: Table<T>,
  rows: T[],
  kind: string,
  url: string,
  { limit = 10, starting_after, ending_before }: Page,
  isSelected: (row: T) => boolean,
): List<T> {
  if (starting_after && ending_before) {
    throw invalid("You cannot use both starting_after and ending_before.", "ending_before");
  }
  const [cursor, param] = ending_before
    ? [ending_before, "ending_before"]
    : [starting_after, "starting_after"];
  const place = cursor === undefined ? undefined : placeIn(table, rows, cursor);
  if (cursor !== undefined && place === undefined) throw missingParam(kind, cursor, param);
  const step = ending_before ? 1 : -1;
  const data: T[] = [];
  for (let at = (place ?? rows.length) + step; data.length <= limit; at += step) {
    const row = rows[at];
    if (!row) break;
    if (isSelected(row)) data.push(row);
  }
  const has_more = data.length > limit;
  if (has_more) data.pop();
  if (ending_before) data.reverse();
  return { object: "list", data, has_more, url };
}

function placeIn<T extends Row>(table: Table<T>, rows: T[], id: string): number | undefined {
  if (rows === table.rows) return table.placeOf(id);
  const place = rows.findIndex((row) => row.id === id);
  return place < 0 ? undefined : place;
}

export function isWithin(moment: number, span: number | Span): boolean {
  if (typeof span === "number") return moment === span;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = span;
  return moment > gt && moment >= gte && moment < lt && moment <= lte;
}

/** An embedded list, sent whole. */
export function wholeList<T>(data: T[], url: string): List<T> {
  return { object: "list", data, has_more: false, url };
}
