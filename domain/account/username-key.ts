/**
 * Normalises a name for comparison: ignores letter case and look-alike forms. Done here because the
 * database's idea of lower case depends on its installation.
 */
export function usernameKey(username: string): string {
  return username.trim().normalize("NFKC").toLowerCase();
}
