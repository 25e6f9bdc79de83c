import type { BitWriter } from "./bit-writer.ts";
import type { Kernels } from "./kernels/kernels.ts";
import { MEMORY } from "./kernels/memory.ts";
import type { Workbench } from "./kernels/workbench.ts";
import type { Predictor } from "./predictor.ts";

/**
 * Writes the predictor's residuals of the samples from its order up to `count`, each in
 * predictor.residualBits. `writer` writes into workbench.frame; `plane` is the samples' address. Throws
 * RangeError if one does not fit, which the bound of choosePredictor rules out.
 */
export function writeResiduals(
  writer: BitWriter,
  workbench: Workbench,
  plane: number,
  count: number,
  { coefficients, shift, residualBits }: Predictor,
): void {
  const { kernels } = workbench;
  const { residuals } = MEMORY;
  const order = coefficients.length;
  // The kernels take coefficients in pairs, the earlier sample's first; an odd order is padded with a
  // zero.
  workbench.coefficients.fill(0);
  coefficients.forEach((value, index) => (workbench.coefficients[index ^ 1] = value));
  const places = [MEMORY.coefficients, order, shift, residualBits, residuals] as const;
  if (kernels.predict(plane, count, ...places) !== 0) {
    throw new RangeError("A residual is larger than its proven bound.");
  }
  packResiduals(writer, kernels, residuals, count - order, residualBits);
}

/** Writes `count` 16-bit integers stored at an address, each in `bits`, into workbench.frame. */
export function packResiduals(
  writer: BitWriter,
  kernels: Kernels,
  residuals: number,
  count: number,
  bits: number,
): void {
  const out = MEMORY.frame + writer.position;
  kernels.pack(residuals, count, bits, out, writer.pending, writer.pendingBits);
  const filled = writer.pendingBits + count * bits;
  writer.position += filled >> 3;
  writer.pendingBits = filled & 7;
  writer.pending = writer.bytes[writer.position]! >> (8 - writer.pendingBits);
}
