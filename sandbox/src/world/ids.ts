/** The id of an expandable field. Stored objects contain only ids. */
export function idOf(value: string | { id?: string } | null | undefined): string | null {
  return typeof value === "object" ? (value?.id ?? null) : (value ?? null);
}
