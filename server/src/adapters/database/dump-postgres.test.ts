import { expect, test } from "vitest";
import { faultSentence } from "../../fault-sentence.ts";
import { needsAuthorities, runProgram, withoutPassword } from "./dump-postgres.ts";

test("passes the database password to pg_dump and pg_restore outside the command line", () => {
  expect(
    withoutPassword("postgresql://attune:s%40cret@db.example:5433/attune?sslmode=require"),
  ).toEqual({
    address: "postgresql://attune@db.example:5433/attune?sslmode=require",
    environment: { PGPASSWORD: "s@cret" },
  });
});

test("also passes a password among the URL's parameters outside the command line", () => {
  expect(withoutPassword("postgres:///attune?host=/run/postgresql&password=s%40cret")).toEqual({
    address: "postgres:///attune?host=%2Frun%2Fpostgresql",
    environment: { PGPASSWORD: "s@cret" },
  });
});

test("leaves the other parameters as PostgreSQL's programs read them, to which + is no space", () => {
  const url = "postgres:///attune?password=secret&options=-c%20jit%3Doff&application_name=a%2Bb";
  expect(withoutPassword(url).address).toBe(
    "postgres:///attune?options=-c%20jit%3Doff&application_name=a%2Bb",
  );
});

test("leaves the password from the environment in place if the URL has none", () => {
  expect(withoutPassword("postgres:///attune?host=/run/postgresql").environment).toEqual({});
});

test.each([
  ["postgres://db.example/attune?sslmode=verify-full", {}, true],
  ["postgres://db.example/attune?sslmode=verify-ca", {}, true],
  ["postgres://db.example/attune?sslmode=verify-full&sslrootcert=/own.pem", {}, false],
  ["postgres://db.example/attune?sslmode=verify-full", { PGSSLROOTCERT: "/own.pem" }, false],
  ["postgres://db.example/attune?sslmode=require", {}, false],
  ["postgres:///attune?host=/run/postgresql", {}, false],
])("gives pg_dump Node's certificate authorities if %s with %o names none", (url, env, needs) => {
  expect(needsAuthorities(url, env)).toBe(needs);
});

test("says what to install if pg_dump is missing", async () => {
  const missing = runProgram("postgres://attune@127.0.0.1:1/attune", "/nowhere/pg_dump");
  expect(faultSentence(await missing.catch((error: unknown) => error))).toBe(
    "/nowhere/pg_dump is not on this machine: install PostgreSQL's client programs.",
  );
});
