/** The id behind a field that the types allow to be expanded. Stored objects hold ids only. */
export function idOf(value: string | { id?: string } | null | undefined): string | null {
  return typeof value === "object" ? (value?.id ?? null) : (value ?? null);
}
