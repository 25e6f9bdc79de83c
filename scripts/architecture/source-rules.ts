import type { Fault } from "./fault.ts";
import { findCoinedNames } from "./glossary.ts";
import type { Syntax, SyntaxNode } from "./syntax.ts";

type Finding = { node: SyntaxNode; detail: string };

type SourceRule = {
  name: string;
  exempt?: RegExp;
  find: (syntax: Syntax, file: string) => Finding[];
};

const runners = new Set(["vi", "vitest", "jest"]);
const levels = new Set(["debug", "info", "warn", "error"]);
const replacements = new Set(["mock", "doMock", "unstable_mockModule"]);

const rules: SourceRule[] = [
  { name: "no-barrels", find: findBarrel },
  {
    name: "one-reader-of-environment",
    // dump-postgres passes its environment to pg_dump and adds a password.
    exempt:
      /^(scripts|e2e|bench|web\/build)\/|^server\/src\/(config|adapters\/database\/dump-postgres)\.ts$|^sandbox\/src\/environment\.ts$|\.config\.ts$|\/testing\//,
    find: findEnvironmentReads,
  },
  { name: "no-module-mocks", find: findModuleMocks },
  { name: "no-messages-in-logs", find: findLoggedMessages },
  { name: "glossary", find: findCoinedNames },
];

/** Checks one TypeScript file's contents, apart from its imports. */
export function findSourceFaults(file: string, syntax: Syntax): Fault[] {
  return rules
    .filter(({ exempt }) => !exempt?.test(file))
    .flatMap(({ name, find }) =>
      find(syntax, file).map(({ node, detail }) => ({
        rule: name,
        file,
        line: syntax.lineOf(node),
        detail,
      })),
    );
}

/** `export *` anywhere, any re-export in an index file, and a file that does nothing but re-export. */
function findBarrel({ statements }: Syntax, file: string): Finding[] {
  const exported = statements.filter(
    ({ type, specifiers }) =>
      type === "ExportAllDeclaration" ||
      (type === "ExportNamedDeclaration" && isFilled(specifiers)),
  );
  const imported = statements.filter(({ type }) => type === "ImportDeclaration");
  const isNothingElse = exported.length + imported.length === statements.length;
  const isIndex = /(^|\/)index\.tsx?$/.test(file);
  return exported
    .filter(
      ({ type, source }) => type === "ExportAllDeclaration" || isNothingElse || (isIndex && source),
    )
    .map((node) => ({ node, detail: "passes on what other files export; import those files" }));
}

function isFilled(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0;
}

function findEnvironmentReads({ nodes }: Syntax): Finding[] {
  return nodes
    .filter(
      (node) =>
        (lastName(node) === "env" && lastName(node.object) === "process") ||
        (node.type === "VariableDeclarator" && lastName(node.init) === "process") ||
        (node.type === "ImportDeclaration" && importsEnvironment(node)),
    )
    .map((node) => ({ node, detail: "reads the environment; take what it says from Config" }));
}

function importsEnvironment({ source, specifiers }: SyntaxNode): boolean {
  const { value } = source as { value: string };
  if (value !== "process" && value !== "node:process") return false;
  return (specifiers as SyntaxNode[]).some(
    ({ imported, local }) => lastName(imported ?? local) === "env",
  );
}

function findModuleMocks({ nodes }: Syntax): Finding[] {
  return nodes
    .filter(({ type, callee }) => {
      if (type !== "CallExpression") return false;
      const { object } = callee as { object?: unknown };
      return runners.has(lastName(object) ?? "") && replacements.has(lastName(callee) ?? "");
    })
    .map((node) => ({ node, detail: "replaces a module; hand the part in as an argument" }));
}

/** An error's message may quote what a person wrote, so the log writes errors itself. */
function findLoggedMessages({ nodes, within }: Syntax): Finding[] {
  return nodes
    .filter(({ type, callee }) => {
      if (type !== "CallExpression") return false;
      const { object } = callee as { object?: unknown };
      return lastName(object) === "log" && levels.has(lastName(callee) ?? "");
    })
    .filter((call) =>
      within(call).some((it) => it.type === "MemberExpression" && lastName(it) === "message"),
    )
    .map((node) => ({ node, detail: "logs an error's message; pass the error as `err`" }));
}

/** `c` of `c`, `a.b.c` and `a.b["c"]`. */
function lastName(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const node = value as SyntaxNode;
  if (node.type === "Identifier" || node.type === "StringLiteral") return node.value as string;
  if (node.type === "MemberExpression") return lastName(node.property);
  if (node.type === "Computed") return lastName(node.expression);
  return undefined;
}
