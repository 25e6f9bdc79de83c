import { expect, test } from "vitest";
import { withoutPassword } from "./dump-postgres.ts";

test("passes the database password to pg_dump and pg_restore outside the command line", () => {
  expect(
    withoutPassword("postgresql://attune:s%40cret@db.example:5433/attune?sslmode=require"),
  ).toEqual({
    address: "postgresql://attune@db.example:5433/attune?sslmode=require",
    environment: { PGPASSWORD: "s@cret" },
  });
});

test("leaves the password from the environment in place if the URL has none", () => {
  expect(withoutPassword("postgres:///attune?host=/run/postgresql").environment).toEqual({});
});
