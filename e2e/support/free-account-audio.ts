import { type APIRequestContext, expect, request } from "@playwright/test";

/** Creates a free account with one audio held for review per text in `words`, oldest first. */
export async function makeWaitingAudio(
  origin: string,
  username: string,
  ...words: string[]
): Promise<void> {
  const person = await enterFreeAccount(origin, username);
  for (const additionalInfo of words) {
    await submit(person, additionalInfo, { conditions: ["none"], selfHarm: "some-days" });
    await expect.poll(() => stageOf(person)).toBe("in-review");
  }
  await person.dispose();
}

/** Creates a free account whose audio can be played. */
export async function makeReadyAudio(origin: string, username: string): Promise<void> {
  const person = await enterFreeAccount(origin, username);
  await submit(person, "", { conditions: ["none"] });
  await expect
    .poll(async () => (await (await person.get("/api/user/audio-files")).json()).length)
    .toBeGreaterThan(2);
  await person.dispose();
}

async function enterFreeAccount(origin: string, username: string): Promise<APIRequestContext> {
  const password = `${username}-password`;
  const admin = await enter(origin, "admin", "attune-demo");
  await post(admin, "/api/admin/free-accounts", { username, password, expiresAt: null });
  await admin.dispose();
  return await enter(origin, username, password);
}

async function submit(
  person: APIRequestContext,
  additionalInfo: string,
  safety: object,
): Promise<void> {
  await post(person, "/api/user/questionnaire", {
    responses: { additionalInfo, otherConcern: "" },
    painLevel: 7,
    sleepQuality: 4,
    stressLevel: 8,
    anxietyLevel: 6,
    primaryConcerns: ["Chronic Pain", "Sleep Issues"],
    safety,
    healthDataConsent: true,
  });
}

const stageOf = async (person: APIRequestContext) =>
  (await (await person.get("/api/user/state")).json()).preparation?.stage;

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
