import { type APIRequestContext, expect, request } from "@playwright/test";

/** A free account whose words keep each of its audio for staff; oldest first. */
export async function makeWaitingAudio(
  origin: string,
  username: string,
  ...words: string[]
): Promise<void> {
  const password = `${username}-password`;
  const admin = await enter(origin, "admin", "attune-demo");
  await post(admin, "/api/admin/free-accounts", { username, password, expiresAt: null });
  await admin.dispose();
  const person = await enter(origin, username, password);
  for (const additionalInfo of words) {
    await post(person, "/api/user/questionnaire", {
      responses: { additionalInfo, otherConcern: "" },
      painLevel: 7,
      sleepQuality: 4,
      stressLevel: 8,
      anxietyLevel: 6,
      primaryConcerns: ["Chronic Pain", "Sleep Issues"],
      safety: { conditions: ["none"], selfHarm: "some-days" },
      healthDataConsent: true,
    });
    await expect
      .poll(async () => (await (await person.get("/api/user/state")).json()).preparation?.stage)
      .toBe("in-review");
  }
  await person.dispose();
}

async function enter(baseURL: string, username: string, password: string) {
  const person = await request.newContext({ baseURL });
  await post(person, "/api/login", { username, password });
  return person;
}

async function post(person: APIRequestContext, address: string, data: object): Promise<void> {
  const { csrfToken } = await (await person.get("/api/csrf-token")).json();
  const answer = await person.post(address, { data, headers: { "x-csrf-token": csrfToken } });
  expect(answer.ok(), `${address}: ${await answer.text()}`).toBe(true);
}
