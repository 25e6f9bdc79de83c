import type { Plugin } from "vite";

/**
 * Leaves out of the query client what this app never asks of it, and lets what changes something come
 * with the parts that do so. Lists come in pages that the person turns, never endlessly; a read that
 * waits or fails is told by its part, never by suspense or an error boundary. Whoever wants one of
 * these takes its line out.
 */
export function plainReads(): Plugin {
  return {
    name: "attune-plain-reads",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /^\.\/mutationCache\.js$|^attune:late-mutations$/ },
      handler: (source, importer = "") =>
        source === lateMutations || importer.endsWith("/queryClient.js") ? lateMutations : null,
    },
    load: {
      filter: { id: /^attune:late-mutations$|\/build\/modern\/[\w-]+\.js$/i },
      handler: (id) => stubs[id.replace(/^.*\/build\/modern\//, "")] ?? null,
    },
    transform: {
      filter: { id: /\/build\/modern\/mutationObserver\.js$/ },
      handler: (code) => ({
        code: `import { MutationCache } from "./mutationCache.js";
import { bringMutations } from "${lateMutations}";
bringMutations(MutationCache);
${code}`,
        map: null,
      }),
    },
  };
}

const lateMutations = "attune:late-mutations";

const stubs: Readonly<Record<string, string>> = {
  // Of the client's cache of changes only what it asks before there can have been one.
  [lateMutations]: `
let Cache;
export function bringMutations(it) { Cache = it; }
export class MutationCache {
  #cache;
  build(...change) { return (this.#cache ??= new Cache()).build(...change); }
  notify(event) { this.#cache?.notify(event); }
  findAll(filters) { return this.#cache?.findAll(filters) ?? []; }
  clear() { this.#cache?.clear(); }
  resumePausedMutations() { return Promise.resolve(this.#cache?.resumePausedMutations()); }
}`,
  "infiniteQueryBehavior.js": `
export function infiniteQueryBehavior() {
  throw new Error("This build has no infinite queries: see web/build/plain-reads.ts");
}
export { infiniteQueryBehavior as hasNextPage, infiniteQueryBehavior as hasPreviousPage };`,
  "suspense.js": `
export function ensureSuspenseTimers({ suspense, throwOnError }) {
  if (suspense || throwOnError)
    throw new Error("This build has no suspense for reads: see web/build/plain-reads.ts");
}
export const shouldSuspend = () => false;
export const fetchOptimistic = shouldSuspend;
export const defaultThrowOnError = shouldSuspend;`,
  "errorBoundaryUtils.js": `
export const ensurePreventErrorBoundaryRetry = () => {};
export const useClearResetErrorBoundary = () => {};
export const getHasError = () => false;`,
  "QueryErrorResetBoundary.js": `
export const useQueryErrorResetBoundary = () => {};
export { useQueryErrorResetBoundary as QueryErrorResetBoundary };`,
};
