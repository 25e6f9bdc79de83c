import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const source = fileURLToPath(new URL("..", import.meta.url));
const tools = join(source, "../node_modules");
let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "sandbox-user-"));
  const installed = join(project, "node_modules/@attune/sandbox");
  mkdirSync(installed, { recursive: true });
  const compiler = [
    "-p",
    join(source, "tsconfig.package.json"),
    "--outDir",
    join(installed, "dist"),
  ];
  execFileSync(process.execPath, [join(tools, "typescript/bin/tsc"), ...compiler]);
  for (const it of ["package.json", "browser"])
    cpSync(join(source, it), join(installed, it), { recursive: true });
  for (const it of ["stripe", "@types"])
    symlinkSync(join(tools, it), join(project, "node_modules", it));
});
afterAll(() => rmSync(project, { recursive: true }));

const runIn = (words: string[]) =>
  execFileSync(process.execPath, words, {
    cwd: project,
    encoding: "utf8",
    env: { NODE_ENV: "test" },
  });

test("another project can install the package and take a payment, without stripping types", () => {
  writeFileSync(
    join(project, "pay.mjs"),
    `import { startSandbox } from "@attune/sandbox";
    import { Stripe } from "stripe";
    const sandbox = await startSandbox();
    const stripe = new Stripe("sk_test_any", { host: "127.0.0.1", port: sandbox.port, protocol: "http" });
    const paid = await stripe.paymentIntents.create({
      amount: 999, currency: "gbp", payment_method: "pm_card_visa", confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    });
    const page = await fetch(sandbox.url + "/sandbox/stripe.js");
    console.log(paid.status, page.status);
    await sandbox.close();`,
  );
  expect(runIn(["pay.mjs"])).toBe("succeeded 200\n");
});

test("its types resolve, and match those of Stripe's package", () => {
  writeFileSync(
    join(project, "types.mts"),
    `import { startSandbox } from "@attune/sandbox";
    export const ids = (await startSandbox()).takeEvents().map((it) => it.event.id.length);
    // @ts-expect-error: a port is a number
    void startSandbox({ port: "4242" });`,
  );
  const words = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2023", "types.mts"];
  expect(() => runIn([join(tools, "typescript/bin/tsc"), ...words])).not.toThrow();
});
