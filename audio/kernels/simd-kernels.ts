import type { Kernels } from "./kernels.ts";
import { MEMORY_PAGES } from "./memory.ts";
import { SIMD_MODULE } from "./simd-module.ts";

/**
 * The compiled kernels. Throws if the JavaScript engine lacks WebAssembly SIMD (Node has it since
 * 16.4), or the processor is big-endian.
 */
export function createSimdKernels(): Kernels {
  const scope: object = globalThis;
  const { WebAssembly } = scope as { WebAssembly: WebAssembly };
  const bytes = fromBase64(SIMD_MODULE);
  if (!IS_LITTLE_ENDIAN || !WebAssembly.validate(bytes))
    throw new Error(
      "Sounds are computed by WebAssembly with SIMD, and this processor or engine has none.",
    );
  const memory = new WebAssembly.Memory({ initial: MEMORY_PAGES });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } });
  return { ...exports, buffer: memory.buffer };
}

/** The parts of WebAssembly used here, declared by hand so that no platform types are needed. */
interface WebAssembly {
  validate(bytes: Uint8Array): boolean;
  Module: new (bytes: Uint8Array) => object;
  Memory: new (size: { initial: number }) => { buffer: ArrayBuffer };
  Instance: new (module: object, imports: object) => { exports: Omit<Kernels, "buffer"> };
}

function fromBase64(text: string): Uint8Array {
  const values = new Uint8Array(128);
  for (let i = 0; i < 64; i++) values[DIGITS.charCodeAt(i)] = i;
  const bytes = new Uint8Array((text.length / 4) * 3);
  let place = 0;
  for (let i = 0; i < text.length; i += 4) {
    let four = 0;
    for (let k = i; k < i + 4; k++) four = (four << 6) | values[text.charCodeAt(k)]!;
    bytes[place++] = four >> 16;
    bytes[place++] = four >> 8;
    bytes[place++] = four;
  }
  const padding = text.length - text.replace(/=+$/, "").length;
  return bytes.subarray(0, place - padding);
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;
