import type { Plugin } from "vite";
import { applyEdits, type Edit, type Node } from "./edit-code.ts";

/** The fields of an endpoint that a call uses; of the response, only whether there is one. */
const includedKeys: ReadonlySet<string> = new Set(["route", "answer"]);

/**
 * Modules that only call endpoints: for them a contract module contains only its endpoints. Forms import
 * schemas by name.
 */
const variant = "?endpoints";
const callers = /\/web\/src\/(?:api\/|features\/(?:[\w-]+\/)+[\w-]+\.queries\.ts)/;

/**
 * Removes zod, schemas and descriptions from what every visitor loads. A caller sees only the
 * route and whether there is a response inside `endpoint({ … })`. In every contract module, calls that only
 * describe are marked as free of side effects, so that unused ones are dropped together with the modules
 * they use.
 */
export function slimContract(): Plugin {
  return {
    name: "attune-slim-contract",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /^@attune\/contract\/|^\.\.?\// },
      async handler(source, importer, options) {
        if (importer === undefined || !standsForEndpoints(source, importer)) return null;
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found === null ? null : found.id + variant;
      },
    },
    transform: {
      order: "post",
      filter: { id: /\/contract\/(?:[\w-]+\/)?[\w-]+\.ts(?:\?endpoints)?$/ },
      handler(code, id) {
        const edits: Edit[] = [];
        collect(this.parse(code), { code, isSlim: id.endsWith(variant) }, edits);
        return { code: applyEdits(code, edits), map: null };
      },
    },
  };
}

function standsForEndpoints(source: string, importer: string): boolean {
  return source.startsWith(".") ? importer.endsWith(variant) : callers.test(importer);
}

interface Source {
  code: string;
  isSlim: boolean;
}

function collect(node: Node, source: Source, edits: Edit[]): void {
  const it = node as Node & Record<string, unknown>;
  // Keeps code that runs later, and calls with side effects.
  if (/Function|^ExpressionStatement$/.test(it.type)) return;
  if (it.type === "CallExpression") {
    edits.push([it.start, it.start, "/* @__PURE__ */ "]);
    const callee = it.callee as { name?: string };
    const [first] = it.arguments as (Node & { properties?: Property[] })[];
    if (source.isSlim && callee.name === "endpoint" && first?.properties !== undefined) {
      edits.push([first.start, first.end, slimmed(first.properties, source.code)]);
      return;
    }
  }
  for (const child of Object.values(it).flat()) {
    if (typeof child === "object" && child !== null && "type" in child) {
      collect(child as Node, source, edits);
    }
  }
}

interface Property extends Node {
  /** Spreads have none: limits and problems shared by endpoints. */
  key?: { name: string };
}

function slimmed(properties: readonly Property[], code: string): string {
  const includedProperties = properties
    .filter(({ key }) => key !== undefined && includedKeys.has(key.name))
    .map((it) => (it.key?.name === "answer" ? "answer: true" : code.slice(it.start, it.end)));
  return `{ ${includedProperties.join(", ")} }`;
}
