import type { RecordVersion } from "@attune/contract/record-history";

export type Values = Record<string, unknown>;

/** A change in the log or in an import. */
export interface RecordedChange extends Pick<RecordVersion, "key" | "by" | "changes"> {
  at: Date;
  isImport?: true;
}

/** Counters of the product, which the log does not follow. */
const counters = new Set(["usage_count", "attempts", "publishing_at"]);

/**
 * Every version of a record, newest first: undoes the changes one by one, beginning with the current values.
 * Where a value is not the one a change left behind, something else changed it in between, which becomes a
 * version of its own.
 */
export function rebuildVersions(
  current: Values,
  changes: readonly RecordedChange[],
): RecordVersion[] {
  const versions: RecordVersion[] = [];
  const state = without(counters, current);
  const add = (it: Omit<RecordVersion, "values" | "truncated">) => {
    const values = state["id"] === null ? {} : { ...state };
    const truncated = Object.keys(values).filter((name) => isTruncated(values[name]));
    versions.push({ ...it, values, truncated });
  };
  for (const { key, at, by, isImport, changes: all } of changes) {
    const made = without(counters, all) as RecordVersion["changes"];
    const unrecorded: RecordVersion["changes"] = {};
    for (const [name, [, after]] of Object.entries(made))
      if (!isSame(state[name] ?? null, after)) unrecorded[name] = [after, state[name] ?? null];
    if (Object.keys(unrecorded).length > 0) {
      add({ key: `after-${key}`, at: null, by: null, action: "unrecorded", changes: unrecorded });
      for (const [name, [after]] of Object.entries(unrecorded)) state[name] = after;
    }
    const action = isImport === true ? "imported" : actionOf(made);
    add({ key, at: at.toISOString(), by, action, changes: made });
    for (const [name, [before]] of Object.entries(made)) state[name] = before;
  }
  const oldest = versions.at(-1);
  const isFirst = oldest?.action === "added" || isNewFromList(changes.at(-1));
  if (!isFirst && state["id"] !== null)
    add({ key: "earliest", at: null, by: null, action: "earliest", changes: {} });
  return versions;
}

const isNewFromList = (it: RecordedChange | undefined) =>
  it?.isImport === true && Object.keys(it.changes).length === 0;

function actionOf(changes: RecordVersion["changes"]): RecordVersion["action"] {
  const [idBefore, idAfter] = changes["id"] ?? [];
  if (idBefore === null) return "added";
  if (idAfter === null) return "deleted";
  const [deletedBefore, deletedAfter] = changes["deleted_at"] ?? [null, null];
  if (deletedBefore === null && deletedAfter !== null) return "deleted";
  return deletedBefore !== null && deletedAfter === null ? "restored" : "changed";
}

const without = (names: ReadonlySet<string>, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));

/** How long texts were recorded before the log had them whole. */
const truncation = /^(.*)… \((\d+) characters\)$/su;

const isTruncated = (value: unknown) => typeof value === "string" && truncation.test(value);

/** A truncated text counts as the whole one that it begins. */
function isSame(one: unknown, other: unknown): boolean {
  return (
    JSON.stringify(one) === JSON.stringify(other) || isBegun(one, other) || isBegun(other, one)
  );
}

function isBegun(short: unknown, whole: unknown): boolean {
  if (typeof short !== "string" || typeof whole !== "string") return false;
  const [, beginning = "", length] = truncation.exec(short) ?? [];
  return length === String(whole.length) && whole.startsWith(beginning);
}
