import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Edit, Planted } from "./planted.ts";
import { plantedInPayment } from "./planted-payment.ts";
import { plantedInPurchase } from "./planted-purchase.ts";

export const allPlanted: Planted[] = [...plantedInPayment, ...plantedInPurchase];

/** Applies the edits below `folder`; returns a function that restores the files. Throws if one does not fit. */
export function plant(folder: string, defect: Planted): () => void {
  const before = new Map<string, string>();
  for (const it of [defect, ...(defect.also ?? [])]) {
    const path = join(folder, it.file);
    const text = readFileSync(path, "utf8");
    if (!before.has(path)) before.set(path, text);
    writeFileSync(path, edited(text, it, defect.name));
  }
  return () => {
    for (const [path, text] of before) writeFileSync(path, text);
  };
}

/** The text with one edit. Throws unless it contains `find` exactly once. */
export function edited(text: string, { file, find, replace }: Edit, name: string): string {
  const parts = text.split(find);
  if (parts.length !== 2)
    throw new Error(
      `"${name}" has to find its place in ${file} once, not ${parts.length - 1} times`,
    );
  return parts.join(replace);
}
