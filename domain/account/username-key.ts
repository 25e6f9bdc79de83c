/**
 * Normalises a name for comparison: ignores letter case and look-alike forms. Done here because a
 * database's lower-casing depends on its locale.
 */
export function usernameKey(username: string): string {
  return username.trim().normalize("NFKC").toLowerCase();
}
