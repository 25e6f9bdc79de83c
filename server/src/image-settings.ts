import type { ConfigVariable } from "./config-variables.ts";

/** An OpenAI-compatible endpoint for generating images. */
export interface ImageSettings {
  /** Without a trailing slash. */
  baseUrl: string;
  apiKey: string | null;
  model: string;
}

/** Null if none is configured: pictures are drawn here. */
export function readImages(
  read: (name: ConfigVariable) => string | null,
  faults: string[],
): ImageSettings | null {
  const baseUrl = readAddress("IMAGE_BASE_URL", read("IMAGE_BASE_URL"), faults);
  const model = read("IMAGE_MODEL");
  if (baseUrl === null) {
    if (model !== null && read("IMAGE_BASE_URL") === null)
      faults.push("IMAGE_BASE_URL is needed with IMAGE_MODEL");
    return null;
  }
  if (model === null) faults.push("IMAGE_MODEL is needed with IMAGE_BASE_URL");
  return {
    baseUrl: baseUrl.replace(/\/+$/, ""),
    apiKey: read("IMAGE_API_KEY"),
    model: model ?? "",
  };
}

export function readAddress(
  name: ConfigVariable,
  value: string | null,
  faults: string[],
): string | null {
  if (value === null) return null;
  const url = URL.parse(value);
  if (url === null || !["http:", "https:"].includes(url.protocol))
    faults.push(`${name} must begin with https:// or http://`);
  else return value;
  return null;
}
