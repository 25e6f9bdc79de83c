const key = "attune-comfortable-rows";

/** Whether tables on this device use more spacious rows. */
export function hasComfort(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Without storage rows are compact.
    return false;
  }
}

export function saveComfort(isComfortable: boolean): void {
  try {
    if (isComfortable) localStorage.setItem(key, "1");
    else localStorage.removeItem(key);
  } catch {
    // The choice then lasts until the table is rendered again.
  }
}
