import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { GeneratedContent } from "@attune/contract/campaign";
import { say, send } from "../../testing/false-model.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { type ProductWithModel, startWithModel } from "../../testing/with-model.ts";

let product: ProductWithModel;
let manager: Visitor;

beforeAll(async () => {
  product = await startWithModel({ healthDataProcessor: null });
  manager = await product.signedIn("manager");
});
beforeEach(() => {
  product.model.asked.length = 0;
});
afterAll(() => product.close());

const input = { platform: "twitter", contentType: "post", topic: "zqxtopic at dusk" };
const write = async () =>
  (await manager.post("/api/admin/social/generate-content", input)).json<GeneratedContent>();
const replyWith = (content: string, hashtags = ["Calm", "#quiet time", "<b>"]) =>
  JSON.stringify({ content, hashtags });

/** Returns one text after the other, then repeats the last. */
function modelSays(...texts: string[]): void {
  product.model.behave = (asked, answer) =>
    say((texts.length > 1 ? texts.shift() : texts[0]) ?? "")(asked, answer);
}

test("uses the model's text if it may be published, and does not treat the topic as an instruction", async () => {
  modelSays(replyWith("Dusk is a slow door. Walk through it."));
  expect(await write()).toEqual({
    platform: "twitter",
    content: "Dusk is a slow door. Walk through it.",
    characterCount: 37,
    suggestedHashtags: ["#Calm", "#quiettime"],
    writtenBy: "model",
  });
  const [system, user] = product.model.asked[0]?.request.messages ?? [];
  expect(system?.content).not.toContain("zqxtopic");
  expect(user?.content).toBe('{"topic":"zqxtopic at dusk"}');
});

test("returns a text with a promise to the model once, with the reason", async () => {
  modelSays(replyWith("It cures insomnia."), replyWith("A calm dusk."));
  expect(await write()).toMatchObject({ content: "A calm dusk.", writtenBy: "model" });
  expect(product.model.asked[1]?.request.messages.at(-1)?.content).toContain("it says “cures”");
});

test.each([
  ["promises twice", replyWith("It heals."), replyWith("Guaranteed.")],
  [
    "hides a promise in a hashtag",
    replyWith("Calm.", ["SleepCure"]),
    replyWith("Calm.", ["PainRelief"]),
  ],
  ["names hertz", replyWith("Listen to 528 Hz."), replyWith("Listen to 40 hertz.")],
  ["writes too much", replyWith("x".repeat(300)), replyWith("y".repeat(5000))],
  ["returns something else", "<html>", "null"],
])("falls back to a template if the model %s", async (_what, ...texts) => {
  modelSays(...texts);
  const text = await write();
  expect(text).toMatchObject({ platform: "twitter", writtenBy: "templates" });
  expect(text.content).toMatch(/zqxtopic at dusk/i);
  expect(product.model.asked).toHaveLength(2);
});

test.each<[string, ProductWithModel["model"]["behave"]]>([
  ["responds with an error", (_asked, answer) => send(answer, 500, "no")],
  ["does not respond", () => {}],
])("falls back to a template without delay if the model %s", async (_what, behave) => {
  product.model.behave = behave;
  expect((await write()).writtenBy).toBe("templates");
});
