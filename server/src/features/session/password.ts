import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { unavailable } from "@attune/contract/problem";
import type { Config, PasswordCost } from "../../config.ts";
import { ProblemError } from "../../http/problem.ts";

type Deps = { config: Pick<Config, "passwordCost"> };

const atOnce = 2;
/** About three seconds of work; beyond that, people are asked to try again. */
const mostWaiting = 200;

/** argon2id as a PHC string; about 30 ms in the thread pool at the usual cost. */
export async function hashPassword({ config }: Deps, password: string): Promise<string> {
  const { memoryKibibytes, passes } = config.passwordCost;
  const salt = randomBytes(16);
  const hash = await derive(password, salt, memoryKibibytes, passes);
  return phcOf(config.passwordCost, encode(salt), encode(hash));
}

/** Takes as long for an account that does not exist (`null`) as for one that does. */
export async function verifyPassword(
  { config }: Deps,
  password: string,
  stored: string | null,
): Promise<boolean> {
  const match = phc.exec(stored ?? phcOf(config.passwordCost, "A".repeat(22), "A".repeat(43)));
  if (match === null) return false;
  const [, memory = "", time = "", salt = "", expected = ""] = match;
  const expectedHash = Buffer.from(expected, "base64");
  const hash = await derive(password, Buffer.from(salt, "base64"), Number(memory), Number(time));
  return (
    hash.length === expectedHash.length && timingSafeEqual(hash, expectedHash) && stored !== null
  );
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/;
const phcOf = ({ memoryKibibytes, passes }: PasswordCost, salt: string, hash: string) =>
  `$argon2id$v=19$m=${memoryKibibytes},t=${passes},p=1$${salt}$${hash}`;

const encode = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

let running = 0;
const waiting: (() => void)[] = [];

/** At most two at once: the thread pool also serves files, and a flood of sign-ins must not starve it. */
async function derive(password: string, nonce: Buffer, memory: number, time: number) {
  if (waiting.length >= mostWaiting) throw new ProblemError(unavailable, { retryAfterSeconds: 5 });
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await new Promise<Buffer>((done, fail) => {
      argon2(
        "argon2id",
        {
          message: password.normalize("NFKC"),
          nonce,
          parallelism: 1,
          tagLength: 32,
          memory,
          passes: time,
        },
        (error, hash) => (error === null ? done(Buffer.from(hash)) : fail(error)),
      );
    });
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
