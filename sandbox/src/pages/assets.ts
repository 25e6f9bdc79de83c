import { readdirSync, readFileSync } from "node:fs";
import { extname } from "node:path";

const folder = new URL("../../browser/", import.meta.url);

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
};

export type Asset = { type: string; text: string };

const known = new Map<string, Asset>();

/** A static file, by its path below browser/. */
export function findAsset(path: string): Asset | undefined {
  if (known.size === 0) readAll();
  return known.get(path);
}

/** The parts of Stripe.js in dependency order. */
const parts = ["api", "element", "elements", "authenticate", "confirm", "stripe"];

/** One classic script, like Stripe.js: the parts without imports and exports. */
export function stripeScript(): string {
  const texts = parts.map((part) => findAsset(`stripe/${part}.js`)?.text ?? "");
  const joined = texts
    .join("\n")
    .replace(/^import [^;]*;\n/gm, "")
    .replace(/^export /gm, "");
  return `(() => {\n"use strict";\n${joined}})();\n`;
}

function readAll(): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const group = entry.parentPath.replaceAll("\\", "/").replace(/\/$/, "").split("/").at(-1);
    const path = `${group}/${entry.name}`;
    known.set(path, { type, text: readFileSync(new URL(path, folder), "utf8") });
  }
}
