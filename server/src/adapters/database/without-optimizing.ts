import { setFlagsFromString } from "node:v8";

/** Both are needed: with only dynamic tiering off, V8 optimizes every function immediately. */
const optimizing = ["wasm-tier-up", "wasm-dynamic-tiering"];

/**
 * V8 never optimizes WebAssembly functions that are called for the first time meanwhile. It compiles each at
 * its first call, and decides then whether to count its calls.
 */
export async function withoutOptimizing<T>(work: () => Promise<T>): Promise<T> {
  for (const it of optimizing) setFlagsFromString(`--no-${it}`);
  try {
    return await work();
  } finally {
    for (const it of optimizing) setFlagsFromString(`--${it}`);
  }
}
