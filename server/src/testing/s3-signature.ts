import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { S3Settings } from "../config.ts";

type Keys = Pick<S3Settings, "region" | "accessKeyId" | "secretAccessKey">;

/** Whether a request has the signature (AWS Signature Version 4) that these keys produce for it. */
export function isSignedWith(
  { method = "", headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  keys: Keys,
): boolean {
  const found =
    /Credential=([^/]+)\/(\d+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? "",
    );
  const [, id, day = "", scope = "", names = "", signature] = found ?? [];
  const announced = String(headers["x-amz-content-sha256"]);
  if (announced !== "UNSIGNED-PAYLOAD" && announced !== hash(body)) return false;
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...names.split(";").map((it) => `${it}:${String(headers[it]).trim()}`),
    "",
    names,
    announced,
  ].join("\n");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], `${day}/${scope}`, hash(canonical)];
  const key = [day, keys.region, "s3", "aws4_request"].reduce<Buffer | string>(
    (secret, part) => createHmac("sha256", secret).update(part).digest(),
    `AWS4${keys.secretAccessKey}`,
  );
  const expected = createHmac("sha256", key).update(text.join("\n")).digest("hex");
  return id === keys.accessKeyId && signature === expected;
}

const hash = (it: string | Buffer) => createHash("sha256").update(it).digest("hex");

const canonicalQuery = (url: URL) =>
  [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join("&");
