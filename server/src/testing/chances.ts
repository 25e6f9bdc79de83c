/** How many random cases a test run tries, and its seed; HISTORY_SEED repeats one. */
export const chances = {
  /** Fewer on PGlite, which takes longer; `npm run histories -- 100000` runs any number. */
  histories: Number(process.env["HISTORIES"] ?? (isOnPostgres() ? 12 : 4)),
  troubles: Number(process.env["TROUBLES"] ?? "8"),
  /**
   * The same histories in every run of all tests, but different on each engine; `npm run histories`
   * uses new seeds.
   */
  seed: Number(process.env["HISTORY_SEED"] ?? (isOnPostgres() ? 20_261_122 : 20_261_121)),
};

function isOnPostgres(): boolean {
  return (process.env["TEST_DATABASE_URL"] ?? "") !== "";
}
