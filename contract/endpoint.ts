import type * as z from "zod/mini";
import type { Access } from "./access.ts";
import type { Problem } from "./problem.ts";

type Schema = z.ZodMiniType;

/** One call of the product: mounting, validation, the OpenAPI document and the role matrix are read from it. */
export interface Endpoint<
  Body extends Schema | undefined = Schema | undefined,
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
  Door extends Access = Access,
> {
  /** The operation id; equals the name it is exported under. */
  name: string;
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Path parameters are written `{id}`. */
  path: `/${string}`;
  access: Door;
  /** The sender is known by a signature over the body: no session, no CSRF token, no fields to check. */
  isSigned?: true;
  /** A token in the address lets its holder in, from a mail program too: no session, no CSRF token, and any body, unread. */
  hasLink?: true;
  /** Browsers send it by themselves, in a format of theirs: no session and no CSRF token. */
  isSentByBrowser?: true;
  summary: string;
  body?: Body;
  /** A file that may come with the fields of `body`, all of them then as multipart/form-data. */
  upload?: Upload;
  params?: Params;
  query?: Query;
  /** Absent where the answer is no JSON (audio, events, a page) or there is none. */
  answer?: Answer;
  /** 200 unless told. */
  status?: 200 | 201 | 202 | 204;
  /** What else is answered where `answer` is absent. */
  media?: string;
  /** Further answers that are no problem, each with what it means. */
  alsoAnswers?: Partial<Record<206 | 303 | 304 | 403 | 416, string>>;
  problems?: readonly Problem[];
  rateLimit?: RateLimit;
  /** Returns something about a person's health: reads by staff go into the audit log. */
  readsHealth?: true;
  /** Shows answers of the person, or of whose audio it is: staff state a purpose first, unless a case or a review is open (contract/purpose.ts). */
  needsPurpose?: "person" | "audio";
  /** Stores nothing but where its sender is in their own work (a draft, an open page): staff who call it are not in the audit log. */
  isUnaudited?: true;
  /** Hands out what is known of many people at once: kept in the audit log as well. */
  exportsPeople?: true;
  /** A GET that answers a member of staff too who views the customer's dashboard (contract/view.ts); nothing else does. */
  mayBeViewed?: true;
  /** Numbers in the body that the audit log records with the change. */
  auditedNumbers?: readonly string[];
  /** Numbers and words of our own in the answer that the audit log records with the change. */
  auditedAnswer?: readonly string[];
  /** Opens, closes or protects an account: what staff do with theirs is kept in the audit log. */
  guardsAccount?: true;
  /** Returns staff too who have yet to set up their second factor; nothing else for which one signs in does. */
  isOpenBeforeFactor?: true;
  /** Refused with `proof-needed` unless the person has proven who they are within the last ten minutes. */
  needsProof?: true;
}

export interface Upload {
  /** The name of the part that carries the file. */
  field: string;
  /** A longer file is refused while it arrives. */
  mostBytes: number;
}

/** At most `requests` per `windowSeconds` and address. */
export interface RateLimit {
  requests: number;
  windowSeconds: number;
  /** Only requests that are refused count. */
  failuresOnly?: true;
}

export function endpoint<
  const Door extends Access,
  Body extends Schema | undefined = undefined,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Answer extends Schema | undefined = undefined,
>(it: Endpoint<Body, Params, Query, Answer, Door>): Endpoint<Body, Params, Query, Answer, Door> {
  return it;
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

/** What every endpoint that streams a sound answers besides the whole of it. */
export const byteRangeAnswers = {
  206: "The bytes asked for; several ranges as multipart/byteranges",
  304: "The listener has these bytes already",
  416: "There are no such bytes",
} as const;
