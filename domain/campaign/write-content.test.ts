import { describe, expect, test } from "vitest";
import { findClaims } from "../claims/find-claims.ts";
import { namesHertz } from "../claims/names-hertz.ts";
import { charactersLeft } from "./count-characters.ts";
import { contentTypes, platforms } from "./platforms.ts";
import { joinHashtags } from "./join-hashtags.ts";
import { openingsOf } from "./openings.ts";
import { writeContent } from "./write-content.ts";

const topics = [
  "better sleep",
  "Why do we hold our breath?",
  "focus at work",
  "a slow Monday morning",
  "sound and vibration",
  "rest for tired parents",
  "our new evening programme is here",
  "x",
  "深い眠り".repeat(40),
  "😀".repeat(100),
  `${"word ".repeat(39)}word`,
  "#### @everyone <script>alert(1)</script>",
];
const requests = platforms.flatMap((platform) =>
  contentTypes.flatMap((contentType) => topics.map((topic) => ({ platform, contentType, topic }))),
);

describe("generated content", () => {
  test("is the same for the same input, and differs between platforms, types and topics", () => {
    const texts = requests.map((it) => writeContent(it, "Attune").content);
    expect(requests.map((it) => writeContent(it, "Attune").content)).toEqual(texts);
    expect(new Set(texts).size).toBeGreaterThan(0.9 * texts.length);
  });

  test("fits the platform together with its hashtags", () => {
    for (const request of requests) {
      const { content, suggestedHashtags } = writeContent(request, "Attune");
      const left = charactersLeft(request.platform, joinHashtags(content, suggestedHashtags));
      expect([request, left >= 0, content.length > 0]).toEqual([request, true, true]);
    }
  });

  test("makes no claim and names no hertz, for any variant", () => {
    for (const platform of platforms)
      for (const contentType of contentTypes)
        for (let at = 0; at < 42; at += 1) {
          const topic = `${topics[at % 7]} ${at}`;
          const { content, suggestedHashtags } = writeContent(
            { platform, contentType, topic },
            "Attune",
          );
          const text = joinHashtags(content, suggestedHashtags);
          expect([findClaims(text), namesHertz(text), text]).toEqual([[], false, text]);
        }
  });

  test("names the topic at the beginning and derives alphanumeric hashtags from it", () => {
    for (const variant of [0, 1, 2, 3, 4, 5]) {
      const { content, suggestedHashtags } = writeContent(
        {
          platform: "instagram",
          contentType: "post",
          topic: "better sleep for new parents",
          variant,
        },
        "Attune",
      );
      expect(content.slice(0, 200).toLowerCase()).toContain("better sleep for new parents");
      expect(suggestedHashtags[0]).toBe("#BetterSleep");
      expect(suggestedHashtags.every((it) => /^#[\p{L}\p{N}]+$/u.test(it))).toBe(true);
      expect(suggestedHashtags.length).toBeGreaterThan(4);
    }
  });

  test("introduces a bare subject, and leaves a sentence or question unchanged", () => {
    expect(new Set(openingsOf("better sleep")).size).toBeGreaterThan(5);
    expect(openingsOf("we now open on Sundays")).toEqual(["We now open on Sundays."]);
    expect(openingsOf("why do we hold our breath")).toEqual(["Why do we hold our breath?"]);
    expect(openingsOf("New: winter programme!")).toEqual(["New: winter programme!"]);
    expect(openingsOf("how to rest")).toContain("Let's talk about how to rest.");
    for (const topic of ["breathe out", "Better sleep"])
      expect(
        openingsOf(topic).filter((it) => /about|on \b|note/i.test(it.split(":")[0] ?? "")),
      ).toEqual([expect.stringMatching(/^On our minds/)]);
    expect(openingsOf("stress at work").join(" ")).not.toContain("without the hurry");
  });

  test("differs between variants, and similar topics share few sentences", () => {
    const request = { platform: "facebook", contentType: "post" } as const;
    const versions = [0, 1, 2, 3, 4, 5, 6, 7].map(
      (variant) => writeContent({ ...request, topic: "better sleep", variant }, "Attune").content,
    );
    expect(new Set(versions).size).toBe(8);
    const alike = [
      "sleep after a long day",
      "sleep for shift workers",
      "a better night",
      "bedtime",
    ];
    const parts = alike.map((topic) =>
      writeContent({ ...request, topic }, "Attune").content.split("\n"),
    );
    const sentences = parts.flat().filter((it) => it.length > 30);
    expect(new Set(sentences).size).toBeGreaterThan(0.75 * sentences.length);
  });

  test("has a length that suits the platform", () => {
    const lengths = platforms.map(
      (platform) =>
        writeContent({ platform, contentType: "post", topic: "better sleep" }, "Attune").content
          .length,
    );
    const [, , twitter = 0, linkedin = 0] = lengths;
    expect(twitter).toBeLessThan(281);
    expect(linkedin).toBe(Math.max(...lengths));
  });
});

const usualTopics = [
  "better sleep",
  "stress at work",
  "Stress at work",
  "a quiet morning",
  "focus in an open office",
  "how to rest on a Sunday",
  "breathe out",
  "listening with headphones",
  "rest for tired parents",
  "winter evenings",
  "a new programme for the evening",
  "our new evening programme is here",
  "We now open on Sundays",
  "why do we hold our breath",
  "sound and vibration",
  "ten minutes a day",
  "the first cup of coffee",
  "walking home in the rain",
  "exam week",
  "time for yourself",
];

const sentencesOf = (text: string) =>
  text.split(/(?<=[.!?…])\s+|\n+/).filter((it) => /\p{L}/u.test(it));

/** Grammar slips and leftovers of a template, each with what it finds. */
const slips: readonly RegExp[] = [
  /\b(\w+) \1\b/i,
  / [,.;:!?]|,,|\.\.|[^.!?…:]\n\n[a-z]/,
  /(?<! )  +/,
  /\ba (?=[aeio])(?!one\b|once\b)/i,
  /\ban (?=[^aeiouh\W])/i,
  /[.!?] [a-z]/,
  /undefined|null|NaN|\$\{|\[object/,
];

test("reads well in 2,000 texts: complete, without repetition, slips or claims", () => {
  const faults: string[] = [];
  const texts: string[] = [];
  for (let variant = 0; texts.length < 2000; variant += 1)
    for (const platform of platforms)
      for (const contentType of contentTypes)
        for (const topic of usualTopics) {
          const request = { platform, contentType, topic, variant };
          const { content } = writeContent(request, "Attune");
          texts.push(content);
          const say = (fault: string) => faults.push(`${fault}: ${content}`);
          const sentences = sentencesOf(content);
          const slip = slips.map((it) => it.exec(content)?.[0]).find((it) => it !== undefined);
          if (slip !== undefined) say(`slip “${slip}”`);
          if (new Set(sentences).size < sentences.length) say("repeats a sentence");
          if (sentences.length < 2 || content.length < 60) say("says too little");
          if (!content.toLowerCase().includes(topic.toLowerCase())) say("leaves out the topic");
          if (findClaims(content).length > 0) say("makes a claim");
          if (!/[.!?…\p{Extended_Pictographic}\uFE0F]$/u.test(content)) say("ends in the middle");
        }
  expect(faults.slice(0, 10)).toEqual([]);
  expect(new Set(texts).size).toBeGreaterThan(0.9 * texts.length);
});
