import { invalid } from "./refusal.ts";

/** A form body or query as Stripe parses it: leaves are strings, brackets create objects. */
export type Form = { [key: string]: string | Form };

const keyShape = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;

/** @throws {Refusal} if a key is invalid, or used for both a value and an object. */
export function readForm(text: string): Form {
  const root: Form = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) place(root, pathOf(key), value, key);
  return root;
}

function pathOf(key: string): string[] {
  const match = keyShape.exec(key);
  if (!match) throw invalid(`Invalid parameter name: ${key}`, key);
  const inner = [...(match[2] ?? "").matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? "");
  return [match[1] ?? "", ...inner];
}

function place(root: Form, path: string[], value: string, key: string): void {
  let target = root;
  for (const [index, part] of path.entries()) {
    const name = part === "" ? String(Object.keys(target).length) : part;
    if (index === path.length - 1) {
      if (name in target) throw invalid(`Parameter sent twice: ${key}`, key);
      target[name] = value;
      return;
    }
    const next = (target[name] ??= Object.create(null) as Form);
    if (typeof next === "string") throw invalid(`Invalid object: ${key}`, key);
    target = next;
  }
}
