/**
 * What makes a name the same name: letter case and look-alike forms do not count. Made here and not by
 * the database, whose idea of a small letter depends on how it was installed.
 */
export function usernameKey(username: string): string {
  return username.trim().normalize("NFKC").toLowerCase();
}
