import type * as z from "zod/mini";
import type { Access } from "./access.ts";
import type { Problem } from "./problem.ts";

type Schema = z.ZodMiniType;

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** One endpoint. Mounting, validation, the OpenAPI document and the role matrix are derived from it. */
export interface Endpoint<
  Body extends Schema | undefined = Schema | undefined,
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
  Allowed extends Access = Access,
> {
  /** The operation id; same as its exported name. */
  name: string;
  method: Method;
  /** Path parameters are written `{id}`. */
  path: `/${string}`;
  access: Allowed;
  /** Authenticated by a signature over the body: no session, no CSRF token, no field validation. */
  isSigned?: true;
  /**
   * A token in the URL authenticates the caller, even from an email client: no session or CSRF token, and
   * the body is not read.
   */
  hasLink?: true;
  /** Sent by browsers themselves in their own format: no session and no CSRF token. */
  isSentByBrowser?: true;
  summary: string;
  body?: Body;
  /** An optional file in addition to the fields of `body`, sent as multipart/form-data. */
  upload?: Upload;
  params?: Params;
  query?: Query;
  /** Absent if the response is not JSON (audio, events, a page) or empty. */
  answer?: Answer;
  /** Default 200. */
  status?: 200 | 201 | 202 | 204;
  /** Media type of the response if `answer` is absent. */
  media?: string;
  /** Other successful statuses, each with its meaning. */
  alsoAnswers?: Partial<Record<206 | 303 | 304 | 403 | 416, string>>;
  problems?: readonly Problem[];
  rateLimit?: RateLimit;
  /** Returns health data: reads by staff are recorded in the audit log. */
  readsHealth?: true;
  /**
   * Shows someone's answers, or what follows from them: staff must first state a purpose, unless a case
   * or a review is open (contract/purpose.ts).
   */
  needsPurpose?: "person" | "audio";
  /** Stores only the caller's own work in progress (a draft, an open page), so staff calls are not audited. */
  isUnaudited?: true;
  /** Exports data of many people: always audited. */
  exportsPeople?: true;
  /**
   * A GET available to an admin viewing the customer's dashboard (contract/view.ts); all others are
   * refused.
   */
  mayBeViewed?: true;
  /** Numbers in the request that the audit log records with the change. */
  auditedNumbers?: readonly string[];
  /** Numbers, ids and fixed words in the response that the audit log records with the change. */
  auditedAnswer?: readonly string[];
  /** Opens, closes or protects an account: audited when staff do it to their own. */
  guardsAccount?: true;
  /** How it is monitored, if access and method do not say; a player reports too often for a log. */
  securityEvent?: "sign-in" | "sign-out" | "none";
  /** Also available to staff who have not set up a second factor yet; no other signed-in endpoint is. */
  isOpenBeforeFactor?: true;
  /** What a customer writes freely in the body: read for danger even if the request is refused. */
  ownWords?: OwnWords;
  /** Refused with `proof-needed` without proof of presence within the last ten minutes. */
  needsProof?: true;
}

/** The kind of text; names it in the case that it opens. */
export type OwnWords = "assessment" | "ticket" | "review";

export interface Upload {
  /** Name of the file's part. */
  field: string;
  /** A larger file is rejected while it is being received. */
  mostBytes: number;
}

/** At most `requests` per `windowSeconds` and address. */
export interface RateLimit {
  requests: number;
  windowSeconds: number;
  /** Count only refused requests. */
  failuresOnly?: true;
}

/** Makes an endpoint of its fields, with `route` (`GET /api/user`) instead of method and path. */
export function endpoint<
  const Allowed extends Access,
  Body extends Schema | undefined = undefined,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Answer extends Schema | undefined = undefined,
>({
  route,
  ...fields
}: Omit<Endpoint<Body, Params, Query, Answer, Allowed>, "method" | "path"> & {
  route: `${Method} /${string}`;
}): Endpoint<Body, Params, Query, Answer, Allowed> {
  const [method, path] = route.split(" ") as [Method, `/${string}`];
  return { method, path, ...fields };
}

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;

export type BodyOf<E> = E extends Endpoint<infer B, infer _P, infer _Q, infer _A> ? Out<B> : never;
export type BodyInputOf<E> =
  E extends Endpoint<infer B, infer _P, infer _Q, infer _A> ? In<B> : never;
export type ParamsOf<E> =
  E extends Endpoint<infer _B, infer P, infer _Q, infer _A> ? Out<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _B, infer _P, infer Q, infer _A> ? Out<Q> : never;
export type AnswerOf<E> =
  E extends Endpoint<infer _B, infer _P, infer _Q, infer A> ? Out<A> : never;

/** Statuses of every audio endpoint besides the full file. */
export const byteRangeAnswers = {
  206: "The bytes asked for; several ranges as multipart/byteranges",
  304: "The listener has these bytes already",
  416: "There are no such bytes",
} as const;
