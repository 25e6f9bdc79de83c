/** Thrown inside the readers of uploaded files; openProbe turns it into a rejection. */
export class UploadFault extends Error {}

/** Throws an UploadFault with this reason unless the condition is met. */
export function demand(isSound: boolean, reason: string): asserts isSound {
  if (!isSound) throw new UploadFault(reason);
}
