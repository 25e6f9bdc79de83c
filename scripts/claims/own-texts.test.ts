import { findClaims } from "@attune/domain/claims/find-claims";
import { expect, test } from "vitest";
import { literalsOf, readTexts } from "./read-texts.ts";

const everything = /(?:)/;
const whatMakesMails = /queueMail\(|MailWords|Letter\b/;

test.each([
  ["the web's sentences", "web/src/**/*.copy.ts", everything, 60],
  ["emails", "server/src/**/*.ts", whatMakesMails, 10],
  ["legal texts", "server/src/features/legal/*.md", everything, 2],
  ["plans", "server/src/features/billing/plan/seed-plans.ts", everything, 1],
  [
    "disclaimers and safety advice",
    "domain/{account,questionnaire}/*{copy,disclaimer}.ts",
    everything,
    2,
  ],
  ["templates of social posts", "domain/campaign/**/*.ts", everything, 8],
  ["descriptions of pictures", "server/src/adapters/images/art/*.ts", everything, 5],
  ["reasons of the rules", "domain/recommendation/*rules.ts", everything, 4],
  ["problem responses", "contract/**/*.ts", everything, 20],
] as const)("%s make no claim", (_what, pattern, mentions, fewest) => {
  const texts = readTexts(pattern, mentions);
  expect(texts.size).toBeGreaterThanOrEqual(fewest);
  const claims = [...texts].flatMap(([path, all]) =>
    all.flatMap((text) =>
      findClaims(asAnswer(path, text)).map(({ words, rule }) => ({
        path,
        text,
        words,
        rule: rule.id,
      })),
    ),
  );
  expect(claims).toEqual([]);
});

test("every string of several words is read, with each interpolated value as one word", () => {
  const source = `import { a } from "./a b.ts";
// "not this one"
const copy = { label: "Name", title: "A calm evening", of: (n: number) => \`\${n} of many\` };`;
  expect(literalsOf(source)).toEqual(["A calm evening", "so of many"]);
});

/**
 * Options have no full stop, so they are checked as the answers they become. The same applies to the labels of
 * findings in a person's answers, in the two files that only staff read.
 */
const asAnswer = (path: string, text: string): string =>
  (/\/(?:questionnaire|recommendation|share|check-in|customer)\//.test(path) ||
    /\/(?:care-case\/care-case|user\/person)\.copy\.ts$/.test(path)) &&
  !/[.!?]/.test(text)
    ? `You told us ${text.replaceAll("\n", ", ")}`
    : text;
