import { recipePurpose, type SoundToken } from "../features/track/recipe-token.ts";
import { type Bytes, fromBase64Url } from "./base64-url.ts";

/** A recipe as JSON says it, and the name of a file format: neither is checked yet. */
export type RecipeToken = SoundToken<{ recipe: unknown; format: string }>;

const ivBytes = 12;
const tagBytes = 16;
const utf8 = new TextEncoder();

/** Undefined if the token was altered, or encrypted under none of the keys. */
export async function readRecipeToken(
  keys: readonly Bytes[],
  token: string,
): Promise<RecipeToken | undefined> {
  const bytes = fromBase64Url(token);
  if (bytes === undefined || bytes.length < ivBytes + tagBytes) return undefined;
  for (const key of keys) {
    const plain = await decrypt(key, bytes);
    if (plain !== undefined) return JSON.parse(await inflate(plain)) as RecipeToken;
  }
  return undefined;
}

async function decrypt(key: Bytes, sealed: Bytes): Promise<ArrayBuffer | undefined> {
  const decryptKey = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
  const iv = sealed.subarray(0, ivBytes);
  // The product writes the tag before the text, WebCrypto expects it after.
  const text = new Uint8Array(sealed.length - ivBytes);
  text.set(sealed.subarray(ivBytes + tagBytes));
  text.set(sealed.subarray(ivBytes, ivBytes + tagBytes), text.length - tagBytes);
  const additionalData = utf8.encode(recipePurpose);
  try {
    return await crypto.subtle.decrypt(
      { name: "AES-GCM", iv, additionalData, tagLength: 8 * tagBytes },
      decryptKey,
      text,
    );
  } catch {
    return undefined;
  }
}

async function inflate(bytes: ArrayBuffer): Promise<string> {
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return await new Response(plain).text();
}
