export const pictureSize = 1024;

export interface Picture {
  /** 1024 by 1024 pixels, whole. */
  png: Buffer;
  /** What is to be seen, where the maker knows. */
  description: string | null;
  /** `model`: an image model at the operator's endpoint; `plate`: drawn here. */
  madeBy: "model" | "plate";
}

/** Makes a picture from a description without holding up anyone who waits for an answer. Throws where it cannot. */
export interface PictureMaker {
  make(prompt: string): Promise<Picture>;
}
