import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Access, isAdmitted, roles } from "./access.ts";
import { allEndpoints } from "./all-endpoints.ts";
import type { Problem } from "./problem.ts";

const files = globSync("{,billing/}*.ts", { cwd: import.meta.dirname }).filter(
  (it) => !it.endsWith(".test.ts"),
);
const exported = await Promise.all(
  files.map(async (file) =>
    Object.entries((await import(new URL(file, import.meta.url).href)) as object),
  ),
).then((it) => it.flat());

const isRecord = (it: unknown): it is Record<string, unknown> =>
  typeof it === "object" && it !== null;

describe("the wire", () => {
  test("every endpoint is listed once, under its exported name", () => {
    const endpoints = exported.filter(([, it]) => isRecord(it) && "path" in it && "access" in it);
    expect(endpoints.length).toBeGreaterThan(15);
    expect(endpoints.map(([name]) => name).sort()).toEqual(
      allEndpoints.map((it) => it.name).sort(),
    );
  });

  test("no two endpoints have the same method and path, ignoring parameter names", () => {
    const doors = allEndpoints.map((it) => `${it.method} ${it.path.replace(/\{\w+\}/g, "{}")}`);
    expect(new Set(doors).size).toBe(doors.length);
  });

  test("every path lies under /api and names exactly the parameters that are validated", () => {
    for (const it of allEndpoints) {
      expect(it.path).toMatch(/^\/api(\/[a-z{}.-]+)+$/);
      const named = [...it.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const shape = (it.params as { shape?: object } | undefined)?.shape ?? {};
      expect([it.name, named]).toEqual([it.name, Object.keys(shape)]);
    }
  });

  test("GET endpoints take no body, and every endpoint with content declares its response", () => {
    for (const it of allEndpoints) {
      expect([it.name, it.method === "GET" && it.body !== undefined]).toEqual([it.name, false]);
      const hasContent = it.answer !== undefined || it.media !== undefined;
      expect([it.name, hasContent]).toEqual([it.name, it.status !== 204]);
    }
  });

  test("each problem code has one meaning and a readable sentence", () => {
    const problems = exported
      .map(([, it]) => it)
      .filter(
        (it): it is Problem & Record<string, unknown> =>
          isRecord(it) && "code" in it && "status" in it,
      );
    expect(problems.length).toBeGreaterThan(10);
    expect(new Set(problems.map((it) => it.code)).size).toBe(new Set(problems).size);
    for (const { message } of problems) expect(message).toMatch(/^[A-Z][^{}<>]+[a-z)]\.?$/);
  });

  test("admins can use every route, other staff those of their role, and visitors only public ones", () => {
    const opened = (access: Access) => roles.filter((role) => isAdmitted(access, role));
    expect(opened("anyone")).toEqual(["anonymous", "user", "admin", "admin_manager", "support"]);
    expect(opened("signed-in")).toEqual(["user", "admin", "admin_manager", "support"]);
    expect(opened("office")).toEqual(["admin", "admin_manager", "support"]);
    expect(opened("manager")).toEqual(["admin", "admin_manager"]);
    expect(opened("support")).toEqual(["admin", "support"]);
    expect(opened("admin")).toEqual(["admin"]);
  });
});
