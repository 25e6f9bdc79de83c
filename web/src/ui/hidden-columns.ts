const keyOf = (place: string) => `attune-columns-${place}`;

/** Columns of a table hidden on this device. */
export function hiddenColumns(place: string): ReadonlySet<string> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? "[]");
    return new Set(Array.isArray(saved) ? saved.filter((it) => typeof it === "string") : []);
  } catch {
    // No storage, or invalid contents: show all columns.
    return new Set();
  }
}

export function saveHiddenColumns(place: string, names: ReadonlySet<string>): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify([...names]));
  } catch {
    // The choice then lasts until the page is closed.
  }
}

export function forgetColumns(place: string): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // There is nothing to remove.
  }
}
