import { readdir, readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(?:html|js|css|svg|json|txt|webmanifest)$/;
const smallestBytes = 512;

/** Writes .br and .gz next to every text file that shrinks enough. */
export async function compressAll(folder: string, except: ReadonlySet<string>): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const chosen = files.filter(
    (it) => compressible.test(it) && !except.has(it) && !it.startsWith(".vite"),
  );
  await Promise.all(chosen.map((it) => compress(folder + it)));
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < smallestBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
