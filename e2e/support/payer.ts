import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

interface Call {
  path: string;
  body: unknown;
}

const assessment = {
  responses: { pain: "4 – Moderate, noticeable most of the day" },
  painLevel: 4,
  sleepQuality: 2,
  stressLevel: 3,
  anxietyLevel: 3,
  primaryConcerns: ["Sleep Issues"],
  safety: { conditions: ["none"] },
  healthDataConsent: true,
};

/** Registers a customer who has answered the questionnaire and is at the payment gate. */
export async function makePayer(page: Page, username: string): Promise<void> {
  await page.goto("/auth");
  const calls: Call[] = [
    {
      path: "/api/register",
      body: {
        username,
        email: `${username}@example.org`,
        password: "a long enough password",
        fullName: "Grace Bell",
        dateOfBirth: "1990-02-28",
        country: "United Kingdom",
        medicalDisclaimer: true,
        termsAccepted: true,
        ageConfirmed: true,
      },
    },
    { path: "/api/user/questionnaire", body: assessment },
  ];
  for (const call of calls) expect(await send(page, call), call.path).toBeLessThan(300);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Choose Your Plan" })).toBeVisible();
}

/** Chooses a plan and types a card number into the provider's fields. */
export async function fillCard(page: Page, plan: string, number: string): Promise<void> {
  await page.getByRole("button", { name: plan }).click();
  await typeCard(page, number);
}

export async function typeCard(page: Page, number: string): Promise<void> {
  const card = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await card.getByLabel("Card number").fill(number);
  await card.getByLabel("Expiry date").fill("12 / 34");
  await card.getByLabel("Security code").fill("123");
}

/** Pays for the monthly plan and waits for the dashboard. */
export async function subscribe(page: Page, card = "4242 4242 4242 4242"): Promise<void> {
  await fillCard(page, "Select Enhanced", card);
  await page.getByRole("button", { name: "Pay £24.50" }).click();
  await expect(page.getByText("Payment Successful!")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Account" })).toBeVisible();
}

export async function openAccount(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Account" }).click();
  await expect(page.getByRole("heading", { name: "Subscription Management" })).toBeVisible();
}

async function send(page: Page, call: Call): Promise<number> {
  return await page.evaluate(async ({ path, body }) => {
    const { csrfToken } = await (await fetch("/api/csrf-token")).json();
    const answer = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrf-token": csrfToken },
      body: JSON.stringify(body),
    });
    return answer.status;
  }, call);
}
