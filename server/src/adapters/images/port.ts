export const pictureSize = 1024;

export interface Picture {
  /** 1024 by 1024 pixels, complete. */
  png: Buffer;
  /** Alternative text, if known. */
  description: string | null;
  /** `model`: an image model at the operator's endpoint; `plate`: drawn here. */
  madeBy: "model" | "plate";
  /** Drawn here because the image model failed. */
  hasModelFailed?: boolean;
}

/** Creates a picture from a description without blocking other requests. Throws if it cannot. */
export interface PictureMaker {
  /** Another variant is another picture of the same description; default 0. */
  make(prompt: string, variant?: number): Promise<Picture>;
}
