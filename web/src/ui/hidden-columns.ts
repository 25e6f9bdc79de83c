const keyOf = (place: string) => `attune-columns-${place}`;

/** Which columns of a table somebody has put away on this device. */
export function hiddenColumns(place: string): ReadonlySet<string> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? "[]");
    return new Set(Array.isArray(saved) ? saved.filter((it) => typeof it === "string") : []);
  } catch {
    // No storage, or not ours: all are shown.
    return new Set();
  }
}

export function saveHiddenColumns(place: string, names: ReadonlySet<string>): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify([...names]));
  } catch {
    // It holds until the page is left.
  }
}

export function forgetColumns(place: string): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // There is nothing to forget.
  }
}
