import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { S3Settings } from "../../config.ts";
import { checkKey, FileMissing, type Storage } from "./port.ts";

/** Any store that speaks S3. A file exists once all of its parts are uploaded. */
export function openS3(settings: S3Settings): Storage & { close: () => void } {
  const Bucket = settings.bucket;
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: {
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
    },
    // Bucket names as host names need a certificate each, which few self-hosted stores have.
    forcePathStyle: true,
    // By default checksums are sent as trailers, which stores other than Amazon's save as part of
    // the file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000 },
  });
  return {
    async put(key, source) {
      checkKey(key);
      const upload = new Upload({
        client,
        params: { Bucket, Key: key, Body: source },
        partSize: PART_BYTES,
        queueSize: 2,
      });
      await upload.done();
    },
    async open(key, range) {
      checkKey(key);
      const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
      const command = new GetObjectCommand({ Bucket, Key: key, ...(Range ? { Range } : {}) });
      const { Body } = await client.send(command).catch(missingWhereNone);
      if (Body === undefined) throw new FileMissing();
      return Body as Readable;
    },
    async stat(key) {
      checkKey(key);
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key: key }));
        return { sizeBytes: ContentLength ?? 0 };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      checkKey(key);
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
    close: () => client.destroy(),
  };
}

/** The smallest part that S3 allows; two of them are kept in memory. */
const PART_BYTES = 5 * 1024 * 1024;

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

function missingWhereNone(error: unknown): never {
  throw isMissing(error) ? new FileMissing() : error;
}
