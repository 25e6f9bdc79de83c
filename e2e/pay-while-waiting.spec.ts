import type { Page } from "@playwright/test";
import { expectNothingFromAxe } from "./support/axe.ts";
import { fillCard, makePayer } from "./support/payer.ts";
import { expect, test } from "./support/paying.ts";

// A form that we have closed is a 400 from the provider and a 409 from our server.
test.use({ expectedConsoleErrors: [/status of 4(00|09)|ERR_FAILED/] });

const waiting = { level: 1, name: "We would like to talk with you first" };

test("a payment form gives way to help when a case is opened in another tab", async ({
  page,
  sandbox,
}) => {
  await makePayer(page, "payer-waits");
  await fillCard(page, "Select Enhanced", "4242 4242 4242 4242");
  await disclose(page);
  await expect(page.getByRole("heading", waiting)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  await expectNothingFromAxe(page);
  expect(chargesOf(sandbox, "payer-waits")).toBe(0);
});

test("a form that has not heard of the case cannot be paid either", async ({ page, sandbox }) => {
  await page.route("**/api/events*", (route) => route.abort());
  await makePayer(page, "payer-unaware");
  await fillCard(page, "Select Starter", "4242 4242 4242 4242");
  await disclose(page);
  await expect(async () => {
    const [intent] = intentsOf(sandbox, "payer-unaware");
    expect(intent?.status).toBe("canceled");
  }).toPass();
  await page.getByRole("button", { name: "Pay £9.99" }).click();
  await expect(page.getByRole("heading", waiting)).toBeVisible();
  expect(chargesOf(sandbox, "payer-unaware")).toBe(0);
  const answer = await page.request.get("/api/user/subscription");
  expect(await answer.json()).toMatchObject({ failedAttempts: 0 });
});

/** Writes to support about a crisis, from another tab. */
async function disclose(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto("/terms");
  const status = await other.evaluate(async () => {
    const { csrfToken } = await (await fetch("/api/csrf-token")).json();
    const answer = await fetch("/api/support-tickets", {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrf-token": csrfToken },
      body: JSON.stringify({
        category: "Other",
        urgency: "Normal",
        subject: "Hello",
        message: "I want to kill myself",
      }),
    });
    return answer.status;
  });
  expect(status).toBe(201);
  await other.close();
}

type Sandbox = Parameters<Parameters<typeof test>[2]>[0]["sandbox"];

function customerOf({ world }: Sandbox, username: string) {
  const email = `${username}@example.org`;
  return world.records.customer.rows.find((it) => it.email === email)?.id;
}

const intentsOf = (sandbox: Sandbox, username: string) =>
  sandbox.world.records.payment_intent.rows.filter(
    (it) => it.customer === customerOf(sandbox, username),
  );

const chargesOf = (sandbox: Sandbox, username: string) =>
  sandbox.world.records.charge.rows.filter((it) => it.customer === customerOf(sandbox, username))
    .length;
