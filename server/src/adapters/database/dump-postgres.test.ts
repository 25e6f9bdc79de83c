import { expect, test } from "vitest";
import { withoutPassword } from "./dump-postgres.ts";

test("the password of a database is not on the command line of pg_dump and pg_restore", () => {
  expect(
    withoutPassword("postgresql://attune:s%40cret@db.example:5433/attune?sslmode=require"),
  ).toEqual({
    address: "postgresql://attune@db.example:5433/attune?sslmode=require",
    environment: { PGPASSWORD: "s@cret" },
  });
});

test("a database URL without a password leaves the password from the environment in place", () => {
  expect(withoutPassword("postgres:///attune?host=/run/postgresql").environment).toEqual({});
});
