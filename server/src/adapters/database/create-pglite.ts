import { PGlite, type PGliteOptions, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { withoutOptimizing } from "./without-optimizing.ts";

/**
 * Some of PostgreSQL's functions are so large that V8 takes 600 MB to optimize one
 * (docs/decisions/0191-leave-the-embedded-database-unoptimized.md).
 */
export const createPglite = (options: PGliteOptions): Promise<PGlite> =>
  withoutOptimizing(() =>
    PGlite.create({ ...options, ...memory, parsers, extensions: { pg_trgm } }),
  );

/**
 * A single connection needs little memory: by default PostgreSQL takes 128 MB for its buffers
 * alone. A new database is made in memory and copied from there, with its log.
 */
const memory: Pick<PGliteOptions, "startParams" | "initDbStartParams"> = {
  startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
  initDbStartParams: ["-c", "shared_buffers=16MB", "--wal-segsize=1"],
};

/** The same JavaScript values as from PostgreSQL: dates as text, counts as numbers. */
const parsers = { [types.DATE]: (it: string) => it, [types.INT8]: Number };
