import type { Db } from "../../adapters/database/port.ts";
import { findAuthorId } from "./testimonial.sql.ts";

/** The customer who wrote the review; null if staff entered it, or it is unknown. */
export async function findAuthor(db: Db, testimonialId: string): Promise<string | null> {
  return (await findAuthorId(db, testimonialId)) ?? null;
}
