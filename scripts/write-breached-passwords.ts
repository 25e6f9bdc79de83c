import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import {
  bitsOf,
  filterFile,
  hashes,
  isBreached,
} from "../server/src/features/account/breached-passwords.ts";

/** Minimum length of a new password; shorter ones are rejected anyway. */
const shortest = 8;
const bitsPerPassword = 24;

/** Rebuilds the filter from lists, plain or gzipped, with one password per line: see decision 65. */
const files = process.argv.slice(2);
if (files.length === 0) throw new Error("Usage: write-breached-passwords.ts FILE…");
const passwords = new Set(
  files
    .flatMap((file) => {
      const bytes = readFileSync(file);
      return (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8").split(/\r?\n/);
    })
    .map((it) => it.normalize("NFKC").toLowerCase())
    .filter((it) => it.length >= shortest),
);
const filter = Buffer.alloc(Math.ceil((passwords.size * bitsPerPassword) / 8));
for (const password of passwords)
  for (const bit of bitsOf(password, filter.length * 8)) {
    const at = bit >> 3;
    filter[at] = (filter[at] ?? 0) | (1 << (bit & 7));
  }
writeFileSync(filterFile, filter);

const tries = 2_000_000;
let mistaken = 0;
for (let it = 0; it < tries; it += 1)
  if (await isBreached(`unknown to all lists ${it}`)) mistaken += 1;
console.table({
  passwords: passwords.size,
  bytes: filter.length,
  hashes,
  "false positives expected": (1 - Math.exp(-hashes / bitsPerPassword)) ** hashes,
  "false positives measured": mistaken / tries,
});
