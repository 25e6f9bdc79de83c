import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { S3Settings } from "../config.ts";
import { isSignedWith } from "./s3-signature.ts";

export interface S3Stub {
  settings: S3Settings;
  /** The names of all objects, and of all parts of unfinished uploads. */
  everything: () => string[];
  close: () => Promise<void>;
}

/**
 * The part of S3 that the product uses, in memory: verifies signatures, and does not support
 * trailing checksums.
 */
export async function openS3Stub(): Promise<S3Stub> {
  const store = new Store();
  const settings = {
    region: "eu-west-2",
    bucket: "attune",
    accessKeyId: "id",
    secretAccessKey: "secret",
  };
  const server = createServer((request, response) => {
    answer(store, settings, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { ...settings, endpoint: `http://127.0.0.1:${port}` },
    everything: () => [
      ...store.objects.keys(),
      ...[...store.uploads.keys()].map((it) => `part ${it}`),
    ],
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

class Store {
  readonly objects = new Map<string, Buffer>();
  readonly uploads = new Map<string, Map<number, Buffer>>();
}

async function answer(
  store: Store,
  settings: Omit<S3Settings, "endpoint">,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "", "http://s3");
  const body = await buffer(request);
  const say = (status: number, text = "", headers: Record<string, string> = {}) =>
    void response.writeHead(status, { "content-type": "application/xml", ...headers }).end(text);
  const refuse = (status: number, code: string) =>
    say(
      status,
      request.method === "HEAD"
        ? ""
        : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    );
  if (!isSignedWith(request, url, body, settings)) return refuse(403, "SignatureDoesNotMatch");
  const [, bucket = "", ...rest] = url.pathname.split("/");
  if (bucket !== settings.bucket) return refuse(404, "NoSuchBucket");
  const key = rest.join("/");
  const uploadId = url.searchParams.get("uploadId");
  const parts = uploadId === null ? undefined : store.uploads.get(uploadId);
  const object = store.objects.get(key);
  switch (request.method) {
    case "HEAD":
      if (key === "") return say(200);
      if (object === undefined) return refuse(404, "NotFound");
      return void response.writeHead(200, { "content-length": object.length }).end();
    case "GET":
      if (object === undefined) return refuse(404, "NoSuchKey");
      return sendRange(request, response, object);
    case "PUT":
      if (uploadId === null) store.objects.set(key, body);
      else parts?.set(Number(url.searchParams.get("partNumber")), body);
      return say(200, "", { etag: `"${createHash("md5").update(body).digest("hex")}"` });
    case "POST":
      if (uploadId === null) {
        const id = String(store.uploads.size + 1);
        store.uploads.set(id, new Map());
        return say(
          200,
          `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        );
      }
      store.objects.set(key, joinedParts(parts));
      store.uploads.delete(uploadId);
      return say(200, "<CompleteMultipartUploadResult></CompleteMultipartUploadResult>");
    case "DELETE":
      if (uploadId === null) store.objects.delete(key);
      else store.uploads.delete(uploadId);
      return say(204);
    default:
      return refuse(405, "MethodNotAllowed");
  }
}

const joinedParts = (parts: Map<number, Buffer> = new Map()) =>
  Buffer.concat([...parts].sort(([one], [other]) => one - other).map(([, bytes]) => bytes));

function sendRange({ headers }: IncomingMessage, response: ServerResponse, object: Buffer): void {
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "");
  if (range === null)
    return void response.writeHead(200, { "content-length": object.length }).end(object);
  const part = object.subarray(Number(range[1]), Number(range[2]) + 1);
  response.writeHead(206, { "content-length": part.length }).end(part);
}
