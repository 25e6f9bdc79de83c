/** How much chance a run of the tests has; HISTORY_SEED repeats one. */
export const chances = {
  /** Fewer on PGlite, which takes longer; `npm run histories -- 100000` lives as many as wanted. */
  histories: Number(process.env["HISTORIES"] ?? (isOnPostgres() ? 12 : 4)),
  troubles: Number(process.env["TROUBLES"] ?? "8"),
  /**
   * The same lives in every run of all tests, but others on each engine; `npm run histories` goes where nobody
   * has been.
   */
  seed: Number(process.env["HISTORY_SEED"] ?? (isOnPostgres() ? 20_261_122 : 20_261_121)),
};

function isOnPostgres(): boolean {
  return (process.env["TEST_DATABASE_URL"] ?? "") !== "";
}
