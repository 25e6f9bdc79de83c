const key = "attune-comfortable-rows";

/** Whether somebody wants more air in the rows of every table on this device. */
export function hasComfort(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // No storage: rows are compact.
    return false;
  }
}

export function saveComfort(isComfortable: boolean): void {
  try {
    if (isComfortable) localStorage.setItem(key, "1");
    else localStorage.removeItem(key);
  } catch {
    // It holds until the table is drawn again.
  }
}
