import type { EventType } from "./event-types.ts";
import type { Row } from "../world/table.ts";
import type { World } from "../world/world.ts";

export const apiVersion = "2026-10-28.endive";

/** Records an event about `object` in its current state. */
export function emit(
  world: World,
  type: EventType,
  object: object,
  previous?: Record<string, unknown>,
): void {
  const event = world.records.event.insert({
    id: world.chance.id("evt"),
    object: "event",
    api_version: apiVersion,
    created: world.clock.now(),
    data: {
      object: JSON.parse(JSON.stringify(object)) as Record<string, unknown>,
      ...(previous && { previous_attributes: previous }),
    },
    livemode: false,
    pending_webhooks: 0,
    request: { ...world.request },
    type,
  });
  world.announce(event.id);
}

/** Changes `row` and returns the previous values of changed attributes. */
export function applyChanges<T extends Row>(row: T, changes: Partial<T>): Record<string, unknown> {
  const previous: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(changes)) {
    const before = (row as Record<string, unknown>)[key];
    if (value === undefined || JSON.stringify(before) === JSON.stringify(value)) continue;
    previous[key] = structuredClone(before) ?? null;
    (row as Record<string, unknown>)[key] = value;
  }
  return previous;
}

/** Changes `row` and emits an event, unless nothing changed. */
export function update<T extends Row>(
  world: World,
  type: EventType,
  row: T,
  changes: Partial<T>,
): void {
  const previous = applyChanges(row, changes);
  if (Object.keys(previous).length > 0) emit(world, type, row, previous);
}

/** Merges metadata: sent keys win, empty ones are removed, an empty value clears all. */
export function mergeMetadata(
  before: Record<string, string> | null,
  sent: Record<string, string> | undefined,
): Record<string, string> {
  if (sent === undefined) return before ?? {};
  if (Object.keys(sent).length === 0) return {};
  const merged = { ...before, ...sent };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}
