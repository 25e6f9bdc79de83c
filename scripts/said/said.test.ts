import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { renderBody, staticPages } from "../../web/build/render-page.ts";
import { rootFolder } from "../running/paths.ts";
import { saidOfLibraryAndLegal } from "./library-and-legal.ts";
import { keptLimits, saidOfLimits } from "./limits.ts";
import { saidInMessages } from "./messages.ts";
import { saidByRules } from "./rules.ts";
import { readWritten, type Said } from "./said.ts";
import { saidOnScreens } from "./screens.ts";
import { saidOfSocialAndGenerator } from "./social-and-generator.ts";
import { fromRoot, readSource, usersOf, usesFrom } from "./source-graph.ts";

const lists: Record<string, readonly Said[]> = {
  "on screens": saidOnScreens,
  "by rules": saidByRules,
  "in messages": saidInMessages,
  "of limits": saidOfLimits,
  "of library and legal texts": saidOfLibraryAndLegal,
  "of social media and the generator": saidOfSocialAndGenerator,
};

/** What a browser can come to: the app, the static pages with their scripts, and what the server answers. */
const shipped = usesFrom([
  "web/src/main.tsx",
  "web/build/static-pages.ts",
  "web/src/features/landing/script/landing-script.ts",
  "server/src/main.ts",
]);
const landing = plainText(
  staticPages
    .filter(({ path }) => path === "/")
    .map(renderBody)
    .join(""),
);

describe.each(Object.entries(lists))("what the specification says %s", (_, list) => {
  test.each(list)("“%s” is written in %s, reaches people and is seen in %s", async (...said) => {
    expect(await faultsOf(said)).toEqual([]);
  });
});

test.each(keptLimits)("the limit “%s” is kept, as %s shows", (_limit, file, title) => {
  expect(readSource(file)).toContain(`"${title}"`);
});

const login = "features/landing/landing.copy.ts#navCopy.login";
const nav = "features/landing/nav.tsx";

test.each([
  ["other words", ["Log on", login, nav], "is not what is written there"],
  [
    "a place that says nothing of it",
    ["Login", login, "ui/card.tsx"],
    "ui/card.tsx does not name it",
  ],
  [
    "a test that looks for nothing of it",
    ["Login", login, "ui/wave-path.test.ts"],
    "does not name it",
  ],
  [
    "an export that nothing shipped uses",
    ["active", "web/src/testing/plans.ts#monthly.status", nav],
    "nothing that is shipped uses it",
  ],
] as const)("%s are found out", async (_, said, fault) => {
  expect((await faultsOf(said)).join("\n")).toContain(fault);
});

async function faultsOf([words, written, seen]: Said): Promise<string[]> {
  const { module, keys } = readWritten(written);
  const users = usersOf(shipped, fromRoot(module), keys);
  const place = fromRoot(seen);
  const isShown = /\.(?:test|spec)\.tsx?$/.test(place)
    ? readSource(place)
        .replaceAll(String.raw`\"`, '"')
        .includes(words)
    : users.includes(place);
  const isOnLanding = /landing\/[\w-]+\.tsx$/.test(place);
  const faults: [isAtFault: boolean, fault: string][] = [
    [!(await saidBy(written)).includes(words), `“${words}” is not what is written there`],
    [users.length === 0, "nothing that is shipped uses it"],
    [!isShown, `${seen} does not name it`],
    [isOnLanding && !landing.includes(words), "the landing page does not say it"],
  ];
  return faults.filter(([isAtFault]) => isAtFault).map(([, fault]) => fault);
}

/** All that is said there: by a text, by a function with its arguments, or by a schema that refuses. */
async function saidBy(written: string): Promise<string> {
  const { module, keys, after, arguments: given } = readWritten(written);
  const exports: unknown = await import(/* @vite-ignore */ join(rootFolder, fromRoot(module)));
  const found = follow(exports, keys);
  if (given === undefined) return String(found);
  if (isSchema(found)) return messagesOf(found, given[0]).join("\n");
  if (typeof found !== "function") throw new Error(`${written} takes no arguments`);
  return String(follow(found(...given), after));
}

function follow(from: unknown, keys: readonly string[]): unknown {
  return keys.reduce((it, key) => (it as Record<string, unknown> | undefined)?.[key], from);
}

interface Schema {
  safeParse: (it: unknown) => { error?: { issues: { message: string }[] } };
}

const isSchema = (it: unknown): it is Schema =>
  typeof it === "object" && it !== null && "safeParse" in it;

const messagesOf = (schema: Schema, given: unknown) =>
  (schema.safeParse(given).error?.issues ?? []).map(({ message }) => message);

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, "\n")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"');
}
