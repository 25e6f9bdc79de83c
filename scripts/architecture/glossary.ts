import { basename } from "node:path";
import type { Fault } from "./fault.ts";
import type { Syntax, SyntaxNode } from "./syntax.ts";

/** Words we coined or used with several meanings, and the standard terms to use instead. */
const standardTerms: Readonly<Record<string, string>> = {
  anew: "again, restart",
  besides: "also, in addition",
  desk: "queue, review page, staff",
  door: "route context, route, API",
  foot: "footer",
  keep: "save, store, download, resume, restore",
  keeping: "saving, storing, downloading",
  keeps: "saves, stores, downloads",
  kept: "saved, stored, downloaded, restored",
  late: "lazy, overdue, delayed",
  lent: "borrowed",
  letter: "email, notification, character",
  letters: "emails, notifications, characters",
  mend: "fix, repair",
  mended: "fixed, repaired",
  mends: "fixes, repairs",
  news: "notification, event",
  said: "text, output, message",
  spoil: "corrupt, break",
  spoiled: "corrupted, broken",
  spoilt: "corrupted, broken",
  stand: "stub",
  standing: "status, status text",
  stretch: "batch, segment, span",
  stretches: "batches, segments, spans",
  tell: "notify, report, send",
  telling: "notifying, reporting",
  thereby: "so, by this",
  told: "notified, reported",
  unheard: "ignored",
  wanted: "requested",
  weigh: "screen, score",
  weighed: "screened, scored",
  whoever: "anyone who, a user who",
  wish: "request, input, options",
  wishes: "requests, inputs, options",
};

const functions = ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"];
const named = [
  "FunctionDeclaration",
  "ClassDeclaration",
  "TsTypeAliasDeclaration",
  "TsInterfaceDeclaration",
  "TsEnumDeclaration",
];
const testFunctions = new Set(["test", "it", "describe"]);
const variants = new Set(["each", "only", "skip", "skipIf", "runIf", "describe"]);

/** Coined words in the name of a file. */
export function findCoinedFileName(file: string): Fault[] {
  const words = wordsIn(basename(file).split(".")[0] ?? "");
  return coinedAmong(words).map((detail) => ({ rule: "glossary", file, detail }));
}

/** Coined words in what a file declares and in the names of its tests. */
export function findCoinedNames({ nodes }: Syntax): { node: SyntaxNode; detail: string }[] {
  return nodes.flatMap((node) => [
    ...declaredNames(node).flatMap((name) =>
      coinedAmong(wordsIn(name.value as string)).map((detail) => ({
        node: name,
        detail: `${name.value as string}: ${detail}`,
      })),
    ),
    ...testNames(node).flatMap((name) =>
      coinedAmong(name.toLowerCase().match(/[a-z]+/g) ?? []).map((detail) => ({
        node,
        detail: `“${name}”: ${detail}`,
      })),
    ),
  ]);
}

function coinedAmong(words: readonly string[]): string[] {
  return [...new Set(words)]
    .filter((word) => Object.hasOwn(standardTerms, word))
    .map((word) => `instead of “${word}” say ${standardTerms[word]}`);
}

/** `find`, `kept` and `mail` of `findKeptMail`. */
function wordsIn(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((it) => it.toLowerCase());
}

/**
 * Names of variables, parameters, functions, classes and types; not of properties, which may be wire names.
 */
function declaredNames(node: SyntaxNode): SyntaxNode[] {
  const names = named.includes(node.type) ? boundIn(node.identifier ?? node.id) : [];
  if (node.type === "VariableDeclarator") names.push(...boundIn(node.id));
  if (functions.includes(node.type))
    for (const it of node.params as SyntaxNode[]) names.push(...boundIn(it));
  return names;
}

/** Identifiers bound by a pattern. */
function boundIn(pattern: unknown): SyntaxNode[] {
  if (typeof pattern !== "object" || pattern === null) return [];
  const node = pattern as SyntaxNode;
  switch (node.type) {
    case "Identifier":
      return [node];
    case "Parameter":
      return boundIn(node.pat);
    case "ArrayPattern":
      return (node.elements as unknown[]).flatMap(boundIn);
    case "ObjectPattern":
      return (node.properties as unknown[]).flatMap(boundIn);
    case "KeyValuePatternProperty":
      return boundIn(node.value);
    case "RestElement":
      return boundIn(node.argument);
    case "AssignmentPattern":
      return boundIn(node.left);
    default:
      // `{ kept }` and `{ kept = 1 }` name a property, which may be a wire name.
      return [];
  }
}

function testNames({ type, callee, arguments: words }: SyntaxNode): string[] {
  if (type !== "CallExpression" || !testFunctions.has(calledName(callee) ?? "")) return [];
  const first = (words as { expression: SyntaxNode }[])[0]?.expression;
  if (first?.type === "StringLiteral") return [first.value as string];
  if (first?.type !== "TemplateLiteral") return [];
  return [(first.quasis as { raw: string }[]).map((it) => it.raw).join("…")];
}

/** `test` of `test(…)`, `test.only(…)` and `test.each(…)(…)`. */
function calledName(callee: unknown): string | undefined {
  const node = callee as SyntaxNode;
  if (node.type === "Identifier") return node.value as string;
  if (node.type === "MemberExpression") {
    const { value } = node.property as { value?: string };
    return variants.has(value ?? "") ? calledName(node.object) : undefined;
  }
  if (node.type === "CallExpression") return calledName(node.callee);
  return undefined;
}
