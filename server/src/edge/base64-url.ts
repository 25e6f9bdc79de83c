export type Bytes = Uint8Array<ArrayBuffer>;

/** Undefined unless it is the only way to write these bytes. */
export function fromBase64Url(text: string): Bytes | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const again = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
    return again === text ? Uint8Array.from(binary, (it) => it.charCodeAt(0)) : undefined;
  } catch {
    return undefined;
  }
}
