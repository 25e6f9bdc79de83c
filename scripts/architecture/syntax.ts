import { parseSync } from "@swc/core";

/** A node of the syntax tree, with the fields these checks use. */
export type SyntaxNode = { type: string; [property: string]: unknown };

export type Syntax = {
  statements: SyntaxNode[];
  /** Every node of the file, parents before children. */
  nodes: SyntaxNode[];
  /** Every node of a node, itself included. */
  within: (node: SyntaxNode) => SyntaxNode[];
  /** Import specifiers in source order. */
  importedNames: () => string[];
  lineOf: (node: SyntaxNode) => number;
};

/** @throws {Error} if the text is not valid TypeScript. */
export function readSyntax(file: string, text: string): Syntax {
  // The parser's byte offsets continue from the previous file. Prepending a token of ours makes the first offset
  // known.
  const bytes = Buffer.from(`;${text.replace(/^#!/, "//")}`);
  const module = parseSync(bytes.toString(), {
    syntax: "typescript",
    tsx: file.endsWith("x"),
    target: "es2023",
  });
  const statements = module.body as unknown as SyntaxNode[];
  return {
    statements: statements.slice(1),
    nodes: collectNodes(statements, []),
    within: (node) => collectNodes(node, []),
    importedNames() {
      const imports = statements.filter(({ type }) => type === "ImportDeclaration");
      return imports.map(({ source }) => (source as { value: string }).value);
    },
    lineOf(node) {
      const { start } = node.span as { start: number };
      const before = bytes.subarray(0, start - module.span.start);
      return before.reduce((lines, byte) => (byte === 0x0a ? lines + 1 : lines), 1);
    },
  };
}

function collectNodes(value: unknown, nodes: SyntaxNode[]): SyntaxNode[] {
  if (Array.isArray(value)) {
    for (const item of value) collectNodes(item, nodes);
  } else if (isObject(value)) {
    if (typeof value.type === "string") nodes.push(value as SyntaxNode);
    for (const child of Object.values(value)) collectNodes(child, nodes);
  }
  return nodes;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
