import { buffer } from "node:stream/consumers";
import { notFound } from "@attune/contract/problem";
import { FileMissing } from "../../adapters/storage/port.ts";
import type { App } from "../../app.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { findPicture } from "./picture.sql.ts";

type Deps = Pick<App, "db" | "storage">;

export const pictureType = "image/png";

/** The whole picture with its alternative text. Throws FileMissing. */
export async function readPicture({ db, storage }: Deps, id: string) {
  const row = await findPicture(db, id);
  if (row === undefined) throw new FileMissing();
  return {
    altText: row.alt_text,
    contentType: pictureType,
    bytes: await buffer(await storage.open(row.storage_key)),
  };
}

/** Its bytes as a stream. Throws 404. */
export async function openPicture({ db, storage }: Deps, id: string) {
  const row = orProblem(await findPicture(db, id), notFound);
  try {
    return { sizeBytes: row.size_bytes, stream: await storage.open(row.storage_key) };
  } catch (error) {
    throw error instanceof FileMissing ? new ProblemError(notFound) : error;
  }
}
