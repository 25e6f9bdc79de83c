import type { Plugin } from "vite";
import { applyEdits, type Edit, type Node, walk } from "./edit-code.ts";

/** What stands behind each name in a build for production. */
const production: Readonly<Record<string, string>> = {
  react: "react/cjs/react.production.js",
  "react/jsx-runtime": "react/cjs/react-jsx-runtime.production.js",
  "react-dom": "react-dom/cjs/react-dom.production.js",
  "react-dom/client": "react-dom/cjs/react-dom-client.production.js",
  scheduler: "scheduler/cjs/scheduler.production.js",
};

const ofReact = /\/node_modules\/(?:react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/;
const wholeReact = /^import (\w+) from ['"]react['"]/m;

/**
 * React comes as CommonJS, of which a bundler keeps everything, asked for or not. Here its files are
 * read as the modules that they might be: `require` at their top becomes an import and `exports.name`
 * an export, so that what nobody imports falls away; whoever imports React as a whole imports all
 * its names. Nothing else is touched.
 */
export function reactModules(): Plugin {
  return {
    name: "attune-react-modules",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /^(?:react|react\/jsx-runtime|react-dom|react-dom\/client|scheduler)$/ },
      async handler(source, importer, options) {
        const index = await this.resolve(source, importer, { ...options, skipSelf: true });
        const file = production[source];
        if (index === null || file === undefined) return null;
        return index.id.replace(/(?<=\/node_modules\/)(?:react|react-dom|scheduler)\/.*$/, file);
      },
    },
    // React asks the scheduler for what only its mock has.
    onLog: (_level, log) => log.code !== "IMPORT_IS_UNDEFINED" || !ofReact.test(log.id ?? ""),
    transform: {
      filter: { id: /\/node_modules\/.*\.m?js$/, code: /exports\.|from ['"]react['"]/ },
      handler(code, id) {
        if (ofReact.test(id)) return { code: asModule(this.parse(code), code), map: null };
        return { code: code.replace(wholeReact, "import * as $1 from 'react'"), map: null };
      },
    },
  };
}

/** A module of CommonJS as one of the language. */
export function asModule(program: object, code: string): string {
  const edits: Edit[] = [];
  const imports: string[] = [];
  const uses = new Map<string, number>();
  walk(program, (node) => {
    const required = requiredBy(node);
    if (required !== undefined) {
      const { id, init } = node as Declarator;
      imports.push(`import * as ${id.name} from ${JSON.stringify(required)};`);
      edits.push([id.start, init.end, `unused$${id.name}`]);
      return false;
    }
    const name = exportedBy(node);
    if (name === undefined) return true;
    uses.set(name, (uses.get(name) ?? 0) + 1);
    edits.push([node.start, node.end, local(name)]);
    return false;
  });
  // What is written once, at the top, is a constant, and can be seen to be needed or not.
  const constants = new Set<string>();
  for (const statement of (program as { body: Statement[] }).body) {
    const written = statement.expression;
    const name = written?.type === "AssignmentExpression" && exportedBy(written.left);
    if (typeof name !== "string" || uses.get(name) !== 1) continue;
    constants.add(name);
    edits.push([statement.start, statement.start, "const "]);
  }
  const variables = [...uses.keys()].filter((it) => !constants.has(it)).map(local);
  return [
    ...imports,
    ...(variables.length > 0 ? [`let ${variables.join(", ")};`] : []),
    applyEdits(code, edits),
    `export { ${[...uses.keys()].map((it) => `${local(it)} as ${it}`).join(", ")} };`,
  ].join("\n");
}

interface Declarator extends Node {
  id: Node & { name: string };
  init: Node;
}

interface Statement extends Node {
  expression?: Node & { left: Node };
}

const local = (name: string) => `exported$${name}`;

interface Call {
  callee: { name?: string };
  arguments: { value: string }[];
}

/** The name in `name = require("…")`. */
function requiredBy(node: Node): string | undefined {
  if (node.type !== "VariableDeclarator") return undefined;
  const { init } = node as Node & { init: null | Partial<Call> };
  if (init?.callee?.name !== "require") return undefined;
  return init.arguments?.[0]?.value;
}

/** The name in `exports.name`. */
function exportedBy(node: Node): string | undefined {
  if (node.type !== "MemberExpression") return undefined;
  const { object, property } = node as Node & Record<"object" | "property", { name?: string }>;
  return object.name === "exports" ? property.name : undefined;
}
