// @vitest-environment node
import { fileURLToPath } from "node:url";
import type * as queries from "@tanstack/react-query";
import { build } from "vite";
import { expect, test } from "vitest";
import { plainReads } from "./plain-reads.ts";

test("a client knows of no changes until a part brings them, and then makes them as ever", async () => {
  const library = await load(await codeOf("QueryClient, MutationObserver"));
  const client = new library.QueryClient();
  expect(client.isMutating()).toBe(0);
  client.clear();
  await client.resumePausedMutations();
  const told: unknown[] = [];
  const change = new library.MutationObserver<string, Error, string>(client, {
    mutationFn: async (name) => `hello ${name}`,
    onSuccess: (answer) => void told.push(answer),
  });
  expect(await change.mutate("Amira")).toBe("hello Amira");
  expect(told).toEqual(["hello Amira"]);
  expect(client.isMutating()).toBe(0);
});

test("who only reads loads nothing that changes", async () => {
  const reading = await codeOf("QueryClient, QueryObserver");
  const changing = await codeOf("QueryClient, QueryObserver, MutationObserver");
  expect(changing.length - reading.length).toBeGreaterThan(4_000);
  const client = new (await load(reading)).QueryClient();
  expect(await client.fetchQuery({ queryKey: ["a"], queryFn: async () => 1 })).toBe(1);
});

async function load(code: string): Promise<typeof queries> {
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as typeof queries;
}

/** The client's own library, built as the app is, to one module with these names. */
async function codeOf(names: string): Promise<string> {
  const entry = fileURLToPath(new URL("entry-of-this-test.js", import.meta.url));
  const virtualEntry = {
    name: "entry",
    enforce: "pre" as const,
    resolveId: (id: string) => (id === entry ? entry : null),
    load: (id: string) =>
      id === entry ? `export { ${names} } from "@tanstack/query-core";` : null,
  };
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [plainReads(), virtualEntry],
    build: {
      write: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: "strict" },
    },
  });
  return (built as { output: { code: string }[] }).output[0]!.code;
}
