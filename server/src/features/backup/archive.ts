import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";

const mark = Buffer.from("ATTUNE-BACKUP-1\n");
const [saltBytes, ivBytes, tagBytes] = [16, 12, 16];
const scrypt = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** One encrypted file: magic bytes, salt, nonce, AES-256-GCM of the concatenated files, tag. */
export async function writeArchive(
  target: string,
  folder: string,
  names: readonly string[],
  passphrase: string,
): Promise<void> {
  const [salt, iv] = [randomBytes(saltBytes), randomBytes(ivBytes)];
  const cipher = createCipheriv("aes-256-gcm", keyOf(passphrase, salt), iv);
  const out = createWriteStream(target, { flags: "wx", mode: 0o600 });
  // Throws if there is a file of this name already, which stays as it is.
  await once(out, "open");
  try {
    out.write(Buffer.concat([mark, salt, iv]));
    await pipeline(Readable.from(concatenated(folder, names)), cipher, out, { end: false });
    out.end(cipher.getAuthTag());
    await finished(out);
  } catch (error) {
    // A backup that is incomplete must not pass for one.
    await rm(target, { force: true });
    throw error;
  }
}

/** Throws if the passphrase is wrong or any bit was changed; use nothing before it returns. */
export async function readArchive(
  source: string,
  folder: string,
  passphrase: string,
): Promise<void> {
  const { size } = await stat(source);
  const handle = await open(source);
  const headBytes = mark.length + saltBytes + ivBytes;
  const head = Buffer.alloc(headBytes);
  const tag = Buffer.alloc(tagBytes);
  try {
    await handle.read(head, 0, headBytes, 0);
    await handle.read(tag, 0, tagBytes, Math.max(0, size - tagBytes));
  } finally {
    await handle.close();
  }
  if (size < headBytes + tagBytes || !head.subarray(0, mark.length).equals(mark))
    throw new Error("This file is no backup of Attune");
  const salt = head.subarray(mark.length, mark.length + saltBytes);
  const decipher = createDecipheriv(
    "aes-256-gcm",
    keyOf(passphrase, salt),
    head.subarray(mark.length + saltBytes),
  );
  decipher.setAuthTag(tag);
  const plain = join(folder, "plain");
  try {
    await pipeline(
      createReadStream(source, { start: headBytes, end: size - tagBytes - 1 }),
      decipher,
      createWriteStream(plain, { mode: 0o600 }),
    );
  } catch (error) {
    // A full disk has a sentence of its own.
    if ((error as NodeJS.ErrnoException).errno !== undefined) throw error;
    throw new Error(
      "The backup cannot be opened: the passphrase is wrong, or the file is incomplete or was changed.",
      { cause: error },
    );
  }
  await split(plain, folder);
}

/** Each file: name length, name, length, bytes. */
async function* concatenated(folder: string, names: readonly string[]): AsyncGenerator<Buffer> {
  for (const name of names) {
    const { size } = await stat(join(folder, name));
    const header = Buffer.alloc(2 + Buffer.byteLength(name) + 8);
    header.writeUInt16BE(Buffer.byteLength(name), 0);
    header.write(name, 2);
    header.writeBigUInt64BE(BigInt(size), header.length - 8);
    yield header;
    for await (const chunk of createReadStream(join(folder, name))) yield chunk as Buffer;
  }
}

async function split(plain: string, folder: string): Promise<void> {
  const { size: end } = await stat(plain);
  const handle = await open(plain);
  try {
    for (let at = 0; at < end;) {
      const short = Buffer.alloc(2);
      await handle.read(short, 0, 2, at);
      const rest = Buffer.alloc(short.readUInt16BE(0) + 8);
      await handle.read(rest, 0, rest.length, at + 2);
      const name = rest.subarray(0, -8).toString();
      if (!/^[\w-]+(\.[\w-]+)*$/.test(name)) throw new Error("The backup names an impossible file");
      const size = Number(rest.readBigUInt64BE(rest.length - 8));
      const start = at + 2 + rest.length;
      const bytes =
        size === 0 ? Readable.from([]) : createReadStream(plain, { start, end: start + size - 1 });
      await pipeline(bytes, createWriteStream(join(folder, name), { mode: 0o600 }));
      at = start + size;
    }
  } finally {
    await handle.close();
  }
}

const keyOf = (passphrase: string, salt: Buffer) =>
  scryptSync(passphrase.normalize("NFKC"), salt, 32, scrypt);
