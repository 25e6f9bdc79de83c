import type { Plugin } from "vite";

/**
 * Lists here come in pages that the person turns, never endlessly; the code that joins endless pages
 * would otherwise come with every read. Whoever wants such a list takes this plugin out.
 */
export function noInfiniteQueries(): Plugin {
  return {
    name: "attune-no-infinite-queries",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /query-core\/build\/modern\/infiniteQueryBehavior\.js$/ },
      handler: () => refusal,
    },
  };
}

const refusal = `
export function infiniteQueryBehavior() {
  throw new Error("This build has no infinite queries: see web/build/no-infinite-queries.ts");
}
export { infiniteQueryBehavior as hasNextPage, infiniteQueryBehavior as hasPreviousPage };
`;
