import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { LegalSettings, LegalVersion, StaffLegal } from "@attune/contract/legal";
import type { UserState } from "@attune/contract/user";
import { type Product, startProduct } from "../../testing/product.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { fillPage } from "./fill-page.ts";
import { seedLegal } from "./seed-legal.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());
beforeEach(() => product.clock.advance(1000));

const path = "/api/admin/legal";
const settings = async () => (await admin.get(`${path}/settings`)).json<StaffLegal>();
const save = (changes: object) => admin.patch(`${path}/settings`, changes);
const shown = async () =>
  (await product.visitor().get("/api/legal/settings")).json<LegalSettings>();
const versions = async () => (await admin.get(`${path}/versions`)).json<LegalVersion[]>();
const needsTerms = async (visitor: Visitor) =>
  (await visitor.get("/api/user/state")).json<UserState>().needsTerms;

describe("the settings", () => {
  test("change only the given fields, and are shown at once with placeholders filled in", async () => {
    const before = await settings();
    expect(before.termsContent).toContain("{{companyName}}");
    const answer = await save({
      companyName: "Calm & Co",
      supportEmail: "help@calm.example",
      icoRegistrationNumber: "ZA123456",
      role: "admin",
    });
    expect(answer.json()).toEqual({
      ...before,
      companyName: "Calm & Co",
      supportEmail: "help@calm.example",
      icoRegistrationNumber: "ZA123456",
      updatedAt: product.app.clock.now().toISOString(),
      updatedBy: "admin",
    });
    const after = await shown();
    expect(after).toMatchObject({ companyName: "Calm & Co", icoRegistrationNumber: "ZA123456" });
    expect(after.termsContent).toContain("Calm & Co");
    expect(after.termsContent).not.toContain("{{companyName}}");
    expect((await save({ icoRegistrationNumber: "" })).json()).toMatchObject({
      icoRegistrationNumber: null,
    });
  });

  test("report errors field by field, and save nothing", async () => {
    const before = await settings();
    for (const [wrong, field] of [
      [{ companyName: " " }, "companyName"],
      [{ companyEmail: "nobody" }, "companyEmail"],
      [{ termsEffectiveDate: "2026-02-30" }, "termsEffectiveDate"],
      [{ termsContent: " " }, "termsContent"],
      [{ termsVersion: "" }, "termsVersion"],
      [{ confirmations: [{ claim: "iso", owner: "A" }] }, "confirmations.0.claim"],
    ] as const) {
      const answer = await save(wrong);
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json<{ fields: object }>().fields)).toContain(field);
    }
    expect(await settings()).toEqual(before);
  });

  test("return 409 if someone else saved first", async () => {
    const { updatedAt } = await settings();
    await save({ jurisdiction: "Scotland" });
    const stale = await save({ jurisdiction: "Wales", basedOn: updatedAt });
    expect(stale.json()).toMatchObject({ status: 409, code: "changed-meanwhile" });
    expect(await settings()).toMatchObject({ jurisdiction: "Scotland" });
  });

  test("allow only admins to read and change them", async () => {
    for (const who of ["manager", "amira"]) {
      const visitor = await product.signedIn(who);
      expect((await visitor.get(`${path}/settings`)).statusCode).toBe(403);
      expect((await visitor.get(`${path}/versions`)).statusCode).toBe(403);
      expect((await visitor.patch(`${path}/settings`, {})).statusCode).toBe(403);
      expect((await visitor.post(`${path}/preview`, {})).statusCode).toBe(403);
    }
  });
});

describe("a legal text", () => {
  test("is stored with its hash if it changed", async () => {
    const before = await versions();
    expect(
      before
        .filter((it) => it.isCurrent)
        .map((it) => it.kind)
        .sort(),
    ).toEqual(["privacy", "terms"]);
    await save({ termsContent: "## One\n\nFirst words of {{companyName}}." });
    await save({ termsContent: "## One\n\nFirst words of {{companyName}}." });
    await seedLegal(product.app);
    const after = await versions();
    expect(after).toHaveLength(before.length + 1);
    const [newest] = after;
    expect(newest).toMatchObject({
      kind: "terms",
      version: "1.0",
      asksAgain: false,
      isCurrent: true,
      createdBy: "admin",
    });
    const text = "## One\n\nFirst words of Calm & Co.";
    const hash = createHash("sha256").update(text).digest("hex");
    expect((await admin.get(`${path}/versions/${newest?.id}`)).json()).toEqual({
      ...newest,
      text,
      textHash: hash,
    });
    const nobody = product.app.randomness.uuid();
    expect((await admin.get(`${path}/versions/${nobody}`)).statusCode).toBe(404);
  });

  test("is stored for the privacy policy too", async () => {
    await save({ privacyContent: "## What we keep\n\nLittle." });
    expect((await versions())[0]).toMatchObject({ kind: "privacy", version: null });
  });

  test("is previewed sanitised, as on the public page, and not saved", async () => {
    const before = await settings();
    const answer = await admin.post(`${path}/preview`, {
      termsContent:
        "## Hello {{companyName}}\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) **bold**",
    });
    const { termsHtml } = answer.json<{ termsHtml: string }>();
    expect(termsHtml).toContain("<h2>Hello Calm &amp; Co</h2>");
    expect(termsHtml).toContain("<strong>bold</strong>");
    expect(termsHtml).not.toMatch(/<script|javascript:/);
    expect(await settings()).toEqual(before);
  });

  test("can still be read on the public page after its replacement, with its date and a note", async () => {
    const template =
      "<p>{{termsVersion}}</p><!--attune:notice--><!--attune:terms--><!--attune:archive-->";
    await save({ termsContent: "Older <b>words</b>", termsVersion: "1.1", asksAgain: false });
    const old = (await versions()).find((it) => it.version === "1.1");
    product.clock.advance(86_400_000);
    const again = await product.signedIn("admin");
    await again.patch(`${path}/settings`, { termsContent: "Newer words", termsVersion: "1.2" });
    const current = await fillPage(product.app, template);
    expect(current).toContain("<p>1.2</p>");
    expect(current).toContain("<p>Newer words</p>");
    expect(current).toContain(`<a href="/terms-of-service?version=${old?.id}">Version 1.1, `);
    expect(current).not.toContain("This is an earlier version");
    const earlier = await fillPage(product.app, template, old?.id);
    expect(earlier).toContain("<p>1.1</p>");
    expect(earlier).toContain("This is an earlier version");
    expect(earlier).toContain("Older &lt;b&gt;words&lt;/b&gt;");
    const privacy = (await versions()).find((it) => it.kind === "privacy");
    expect(await fillPage(product.app, template, privacy?.id)).toBe(current);
    expect(await fillPage(product.app, template, "x' or 1=1")).toBe(current);
    product.clock.advance(-86_400_000);
  });
});

describe("new terms", () => {
  test("ask every customer to accept again, unless staff say only the wording was corrected", async () => {
    const start = (await settings()).termsVersion;
    const amira = await product.signedIn("amira");
    await save({ termsVersion: "4.0", termsContent: "Four" });
    expect(await needsTerms(amira)).toBe(true);
    const accept = { ageConfirmed: true, disclaimerAccepted: true, termsAccepted: true };
    await amira.post("/api/user/disclaimer", accept);
    expect(await needsTerms(amira)).toBe(false);

    await save({ termsVersion: "4.1", termsContent: "Four, put right", asksAgain: false });
    expect(await needsTerms(amira)).toBe(false);
    expect((await shown()).acceptedTermsVersions).toEqual(["4.0", "4.1"]);
    await save({ termsContent: "Four, put right again" });
    expect(await needsTerms(amira)).toBe(false);

    await save({ termsVersion: "5.0", termsContent: "Five", asksAgain: true });
    expect(await needsTerms(amira)).toBe(true);
    expect((await versions())[0]).toMatchObject({ version: "5.0", asksAgain: true });
    expect((await shown()).acceptedTermsVersions).toEqual(["5.0"]);
    expect(start).not.toBe("5.0");
  });

  test("require a new version number to ask customers again", async () => {
    const answer = await save({ termsContent: "Six", asksAgain: true });
    expect(answer.json()).toMatchObject({
      status: 400,
      fields: { termsVersion: expect.stringContaining("a version of their own") },
    });
    expect((await settings()).termsContent).not.toBe("Six");
  });

  test("cannot have the name of earlier ones, whose readers would not be asked", async () => {
    await save({ termsVersion: "7.0", termsContent: "Seven" });
    await save({ termsVersion: "8.0", termsContent: "Eight" });
    const answer = await save({ termsVersion: "7.0", termsContent: "Seven, with new duties" });
    expect(answer.json()).toMatchObject({
      status: 400,
      fields: { termsVersion: expect.stringContaining("7.0") },
    });
    expect(await settings()).toMatchObject({ termsVersion: "8.0", termsContent: "Eight" });
    const same = await save({ termsVersion: "7.0", termsContent: "Seven", asksAgain: false });
    expect(same.statusCode).toBe(200);
  });
});

test("publishes only claims the operator has confirmed, and their records only to staff", async () => {
  expect((await shown()).confirmedClaims).toEqual([]);
  const record = {
    claim: "gdpr",
    owner: "Ada Byron, data protection officer",
    confirmedOn: "2026-11-02",
    evidenceLink: "https://wiki.example/gdpr",
  };
  expect((await save({ confirmations: [{ ...record, evidenceLink: "ftp://x" }] })).statusCode).toBe(
    400,
  );
  expect((await save({ confirmations: [record, record] })).statusCode).toBe(400);
  await save({ confirmations: [record] });
  expect((await settings()).confirmations).toEqual([record]);
  const published = await product.visitor().get("/api/legal/settings");
  expect(published.json<LegalSettings>().confirmedClaims).toEqual(["gdpr"]);
  expect(published.body).not.toContain("Ada");
  await save({ companyName: "Calm" });
  expect((await shown()).confirmedClaims).toEqual(["gdpr"]);
  await save({ confirmations: [] });
  expect((await shown()).confirmedClaims).toEqual([]);
});

test("dates a privacy policy saved after midnight by the day in London", async () => {
  const now = product.clock.now().getTime();
  product.clock.advance(Date.parse("2027-06-30T23:30:00Z") - now);
  const staff = await product.signedIn("admin");
  await staff.patch(`${path}/settings`, { privacyContent: "Saved on a summer night." });
  const [newest] = (await staff.get(`${path}/versions`)).json<LegalVersion[]>();
  expect(newest).toMatchObject({ kind: "privacy", effectiveDate: "2027-07-01" });
});
