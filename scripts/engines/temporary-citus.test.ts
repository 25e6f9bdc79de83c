import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findLesserAccount, findPostgresPrograms } from "./postgres-programs.ts";
import { startTemporaryCitus } from "./temporary-citus.ts";

const programs = findPostgresPrograms();
const lacksCitus = programs !== undefined && !existsSync(join(programs, "../lib/citus.so"));

test.runIf(lacksCitus && findLesserAccount() !== "none")(
  "says which PostgreSQL has no Citus, and what to do",
  async () => {
    expect(await startTemporaryCitus(programs)).toBe(
      `Citus is not installed in the PostgreSQL of ${programs}: install it, or name another folder with initdb and postgres.`,
    );
  },
);
