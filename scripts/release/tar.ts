export interface TarEntry {
  /** With `/`, relative to the folder it is unpacked in. */
  path: string;
  /** Target of a symbolic link; such an entry has no bytes. */
  linkTo?: string;
  isProgram?: boolean;
  bytes?: Buffer;
}

const block = 512;

/**
 * A POSIX archive (ustar) of these entries: sorted by name, with one time, owned by root, so that the same
 * entries give the same bytes. Throws for a path too long for the format.
 */
export function makeTar(entries: readonly TarEntry[], modifiedSeconds: number): Buffer {
  const sorted = [...entries].sort((a, b) => (a.path < b.path ? -1 : 1));
  const parts = sorted.flatMap((entry) => {
    const bytes = entry.bytes ?? Buffer.alloc(0);
    const padding = Buffer.alloc((block - (bytes.length % block)) % block);
    return [makeHeader(entry, bytes.length, modifiedSeconds), bytes, padding];
  });
  return Buffer.concat([...parts, Buffer.alloc(2 * block)]);
}

function makeHeader({ path, linkTo, isProgram }: TarEntry, size: number, seconds: number): Buffer {
  if (Buffer.byteLength(linkTo ?? "") > 100)
    throw new Error(`${path} links too far for an archive`);
  const header = Buffer.alloc(block);
  const [prefix, name] = splitPath(path);
  const octal = (value: number, at: number, length: number) =>
    header.write(value.toString(8).padStart(length - 1, "0"), at);
  header.write(name, 0);
  octal(isProgram === true || linkTo !== undefined ? 0o755 : 0o644, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(seconds, 136, 12);
  header.write(linkTo === undefined ? "0" : "2", 156);
  header.write(linkTo ?? "", 157, 100);
  header.write("ustar\u000000", 257);
  header.write(prefix, 345);
  // The checksum counts its own field as spaces.
  header.fill(" ", 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** A name has at most 100 bytes, plus 155 for its folders. */
function splitPath(path: string): [prefix: string, name: string] {
  if (Buffer.byteLength(path) <= 100) return ["", path];
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(name) <= 100) return [prefix, name];
  }
  throw new Error(`${path} is too long a path for an archive`);
}
