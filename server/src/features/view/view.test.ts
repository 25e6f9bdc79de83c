import { allEndpoints } from "@attune/contract/all-endpoints";
import type { AuditEvent } from "@attune/contract/audit";
import { isAdmitted } from "@attune/contract/access";
import type { Endpoint } from "@attune/contract/endpoint";
import { type OwnView, type View, viewHeader } from "@attune/contract/view";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { everythingStored } from "../../testing/everything-stored.ts";
import { codeOf } from "../../testing/problem-code.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;
let admin: Visitor;
let amira: Visitor;
let amiraId: string;
let view: View;

const minute = 60_000;
const reason = "They cannot find their newest audio";

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signedIn("admin");
  amira = await product.signedIn("amira");
  amiraId = await idOf("amira");
  await beginAgain();
});
afterAll(() => product.close());

const beginAgain = async () => {
  view = (await begin(admin, amiraId)).json<View>();
};

const idOf = async (username: string) =>
  (
    await product.app.db
      .selectFrom("users")
      .select("id")
      .where("username", "=", username)
      .executeTakeFirstOrThrow()
  ).id;
const begin = (who: Visitor, id: string, why = reason) =>
  who.post(`/api/admin/users/${id}/views`, { reason: why });
const viewing = (id = view.id) => ({ headers: { [viewHeader]: id } });
const code = async (who: Visitor, url: string, id?: string) => {
  const answer = await who.get(url, viewing(id));
  return answer.statusCode === 200 ? 200 : codeOf(answer);
};
const nobodysId = "3f1c6a52-8f0e-4c58-9a51-1d2b7f3a9e00";
const urlOf = ({ path }: Endpoint) => path.replace(/\{\w+\}/g, nobodysId);

const ask = (it: Endpoint) => {
  if (it.method === "GET") return admin.get(urlOf(it), viewing());
  if (it.method === "DELETE") return admin.delete(urlOf(it), viewing());
  return admin[it.method === "POST" ? "post" : "patch"](urlOf(it), {}, viewing());
};

const viewable = allEndpoints.filter((it) => it.mayBeViewed === true);
const others = allEndpoints.filter((it) => it.mayBeViewed !== true);

describe("an admin viewing a customer's dashboard", () => {
  test("reads what the customer reads for 15 minutes, without becoming the customer", async () => {
    expect(view).toMatchObject({ username: "amira", reason, secondsLeft: 900 });
    for (const url of ["/api/user/state", "/api/user/audio-files", "/api/user/questionnaires"]) {
      const [theirs, seen] = [await amira.get(url), await admin.get(url, viewing())];
      expect([url, seen.statusCode, seen.json()]).toEqual([url, 200, theirs.json()]);
    }
    const seen = (await admin.get("/api/user", viewing())).json<object>();
    expect(seen).toMatchObject({ username: "amira", dateOfBirth: null });
    expect((await admin.get("/api/user")).json()).toMatchObject({ username: "admin" });
    expect([...admin.cookies.keys()]).not.toContain(viewHeader);
  });

  test("is refused every call not marked as part of a view, including all writes", async () => {
    expect(others.length).toBeGreaterThan(100);
    for (const it of others) {
      const answer = await ask(it);
      expect([it.name, answer.statusCode, codeOf(answer)]).toEqual([
        it.name,
        403,
        "view-is-read-only",
      ]);
    }
  });

  test("reads only endpoints without side effects, and leaves no trace outside the audit log", async () => {
    expect(viewable.every((it) => it.method === "GET" && isAdmitted(it.access, "user"))).toBe(true);
    const stored = async () =>
      (await everythingStored(product.app)).filter(
        // Refusals of earlier tests are recorded a moment later.
        (it) =>
          !/^(audit_\w+|rate_limits|security_counts|pgboss|job|queue|schedule|version)/.test(it),
      );
    const before = await stored();
    for (const it of viewable) {
      const answer = await admin.get(urlOf(it), viewing());
      expect([it.name, answer.statusCode]).toEqual([it.name, 200]);
      const expectedCaching = it.access === "anyone" ? /./ : /^no-store$/;
      expect(answer.headers["cache-control"]).toMatch(expectedCaching);
      expect(answer.body).not.toMatch(/hertz|adminNotes|admin_notes/i);
    }
    expect(await stored()).toEqual(before);
  });

  test("is named in the audit log with everything read", async () => {
    await admin.get("/api/user/questionnaires", viewing());
    await admin.get("/api/billing/plans", viewing());
    const { events } = (await admin.get("/api/admin/audit-events")).json<{
      events: AuditEvent[];
    }>();
    expect(events[0]).toMatchObject({
      action: "listQuestionnaires",
      actorName: "admin",
      actorRole: "admin",
      subjectName: "amira",
      objectId: view.id,
      outcome: "view-as",
      isRead: true,
    });
    expect(events.find((it) => it.action === "beginView")).toMatchObject({ subjectName: "amira" });
    const stored = await product.app.db.selectFrom("audit_events").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(reason);
  });
});

describe("a view", () => {
  beforeEach(async () => {
    product.clock.advance(1000);
    await beginAgain();
  });

  test("ends when stopped, after 15 minutes, and with the session", async () => {
    expect(await code(admin, "/api/user")).toBe(200);
    expect((await admin.post(`/api/admin/views/${view.id}/end`)).statusCode).toBe(204);
    expect(await code(admin, "/api/user")).toBe("view-is-over");

    const second = (await begin(admin, amiraId)).json<View>();
    product.clock.advance(15 * minute);
    expect(await code(admin, "/api/user", second.id)).toBe("view-is-over");
    const shown = await admin.get(`/api/admin/views/${second.id}`);
    expect(shown.json()).toMatchObject({ secondsLeft: 0 });

    const third = (await begin(admin, amiraId)).json<View>();
    await admin.post("/api/logout");
    expect((await admin.get("/api/user", viewing(third.id))).statusCode).toBe(401);
    await admin.signIn("admin");
    expect(await code(admin, "/api/user", third.id)).toBe("view-is-over");
  });

  test("works only for the session that started it", async () => {
    const elsewhere = await product.signedIn("admin");
    const manager = await product.signedIn("manager");
    const ben = await product.signedIn("ben");
    for (const it of [elsewhere, manager, ben, amira])
      expect(await code(it, "/api/user/questionnaires")).toBe("view-is-over");
    expect((await product.visitor().get("/api/user", viewing())).statusCode).toBe(401);
    expect((await elsewhere.get(`/api/admin/views/${view.id}`)).statusCode).toBe(404);
    expect((await elsewhere.post(`/api/admin/views/${view.id}/end`)).statusCode).toBe(404);
    for (const id of ["", "nonsense", nobodysId])
      expect(await code(admin, "/api/user", id)).toBe("view-is-over");
  });

  test("ends with the viewer's role and with the viewed account", async () => {
    const { db } = product.app;
    const setRole = (role: "admin" | "admin_manager") =>
      db.updateTable("users").set({ role }).where("username", "=", "admin").execute();
    await setRole("admin_manager");
    expect(await code(admin, "/api/user")).toBe("view-is-over");
    await setRole("admin");
    const close = (at: Date | null) =>
      db.updateTable("users").set({ erasure_due_at: at }).where("id", "=", amiraId).execute();
    await close(product.clock.now());
    expect(await code(admin, "/api/user")).toBe("view-is-over");
    expect((await begin(admin, amiraId)).statusCode).toBe(404);
    await close(null);
  });

  test("can be started only by an admin, for a customer, with a reason and a CSRF token", async () => {
    const staff = await begin(admin, await idOf("manager"));
    expect([staff.statusCode, codeOf(staff)]).toEqual([403, "not-viewable"]);
    expect((await begin(admin, nobodysId)).statusCode).toBe(404);
    expect((await begin(admin, amiraId, " ")).statusCode).toBe(400);
    expect((await begin(await product.signedIn("manager"), amiraId)).statusCode).toBe(403);
    expect((await begin(amira, await idOf("ben"))).statusCode).toBe(403);
    const forged = await admin.post(
      `/api/admin/users/${amiraId}/views`,
      { reason },
      { hasToken: false },
    );
    expect([forged.statusCode, codeOf(forged)]).toEqual([403, "csrf"]);
  });

  test("is shown to the customer with its time and reason, without who it was", async () => {
    const open = (await amira.get("/api/user/views")).json<OwnView[]>();
    expect(open[0]).toEqual({
      id: view.id,
      beganAt: product.clock.now().toISOString(),
      endedAt: null,
      reason,
    });
    product.clock.advance(20 * minute);
    const [after] = (await amira.get("/api/user/views")).json<OwnView[]>();
    const end = new Date(Date.parse(open[0]?.beganAt ?? "") + 900_000).toISOString();
    expect(after).toMatchObject({ id: view.id, endedAt: end });
    const farid = await product.signedIn("farid");
    expect((await farid.get("/api/user/views")).json()).toEqual([]);
    const stored = await everythingStored(product.app);
    expect(stored.filter((it) => it.includes(reason))).toEqual([]);
  });
});
