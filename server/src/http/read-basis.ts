import type { FastifyRequest } from "fastify";
import type { Endpoint } from "@attune/contract/endpoint";
import { notFound } from "@attune/contract/problem";
import { purposeNeeded, type ReadBasis, readBases } from "@attune/contract/purpose";
import { sql } from "kysely";
import type { App } from "../app.ts";
import { isUuid } from "./is-uuid.ts";
import { orProblem, ProblemError } from "./problem.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Why a member of staff may read someone's answers; stored in the audit log as the outcome. */
    readBasis: ReadBasis | null;
  }
}

type Deps = Pick<App, "db" | "clock" | "config">;

/** Throws 404 or, if a purpose must be stated first, 403. Optional in a demo, whose people are invented. */
export async function requireReadBasis(
  app: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<ReadBasis | null> {
  if (endpoint.needsPurpose === undefined || request.signedIn === null) return null;
  const { id } = request.params as { id?: unknown };
  if (!isUuid(id)) return null;
  const owner = endpoint.needsPurpose === "audio" ? await findOwner(app, id) : { userId: id };
  if (owner === undefined) return null;
  const { userId } = owner;
  const basis = await findReadBasis(app, { staffId: request.signedIn.userId, userId });
  if (basis === null && !app.config.isDemo)
    throw new ProblemError(purposeNeeded, "username" in owner ? { fields: owner } : {});
  return basis ?? "not-stated";
}

/** The person whose audio it is, composed or assigned by staff. */
async function findOwner({ db }: Pick<App, "db">, trackId: string) {
  const { rows } = await sql<{ userId: string; username: string }>`
    select id as "userId", username from users where id in (
      select user_id from audio_files where id = ${trackId}
      union all select user_id from user_frequencies where id = ${trackId})`.execute(db);
  return rows[0];
}

/**
 * An open case or review of the person, otherwise the purpose stated within the last 30 minutes. Throws 404 if
 * there is no such person.
 */
export async function findReadBasis(
  { db, clock }: Pick<App, "db" | "clock">,
  { staffId, userId }: { staffId: string; userId: string },
): Promise<ReadBasis | null> {
  const { rows } = await sql<{ basis: string | null }>`
    select case
      when exists (select from care_cases where user_id = ${userId} and closed_at is null) then 'case'
      when exists (select from audio_files where user_id = ${userId} and status = 'pending')
        or exists (select from user_frequencies where user_id = ${userId} and held_at is not null)
        then 'review'
      else (
        select purpose from read_purposes
        where user_id = ${userId} and staff_id = ${staffId} and expires_at > ${clock.now()}
        order by stated_at desc, id limit 1)
    end as basis from users where id = ${userId}`.execute(db);
  const { basis } = orProblem(rows[0], notFound);
  return readBases.find((it) => it === basis) ?? null;
}
