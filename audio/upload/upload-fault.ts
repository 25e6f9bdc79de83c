/** Thrown inside the readers of uploaded files; openProbe turns it into a refusal. */
export class UploadFault extends Error {}

/** Throws an UploadFault with this reason unless the file is as it has to be. */
export function demand(isSound: boolean, reason: string): asserts isSound {
  if (!isSound) throw new UploadFault(reason);
}
