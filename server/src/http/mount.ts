import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import * as z from "zod/mini";
import { isForStaff } from "@attune/contract/access";
import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  OwnWords,
  ParamsOf,
  QueryOf,
} from "@attune/contract/endpoint";
import { proofNeeded, unsupportedMedia } from "@attune/contract/problem";
import type { App } from "../app.ts";
import { checkAccess } from "./access.ts";
import { checkCsrf } from "./csrf.ts";
import type { Pace } from "./pace.ts";
import { networkOf } from "./network-of.ts";
import { countRequest, uncountRequest } from "./rate-limit.ts";
import { findSession, findSignedIn, type SignedIn } from "./session.ts";
import { checkFactor } from "./staff-factor.ts";
import { lingerThenClose, readForm, type Receiver } from "./multipart.ts";
import { offerHelp, ProblemError, type RefusedReading } from "./problem.ts";
import { publicUrlOf } from "./public-url.ts";
import { requireReadBasis } from "./read-basis.ts";
import { beginAct } from "./record-act.ts";
import { readInput, readParams } from "./validate.ts";
import { enterView, refuseBeyondView } from "./viewing.ts";

/** The server, and everything that handlers may use. */
export interface RouteContext {
  server: FastifyInstance;
  app: App;
  mounted: Set<string>;
  pace: Pace;
  /** Throws `proof-needed` without a recent proof of presence. */
  checkProof: (who: SignedIn) => Promise<void>;
  /** Reads for danger what a customer wrote in a refused request. */
  readRefused: (it: {
    userId: string;
    source: OwnWords;
    body: unknown;
    publicUrl: string;
  }) => Promise<RefusedReading>;
  /**
   * Set once the process is about to stop: it still answers requests and asks clients to connect
   * elsewhere.
   */
  stopping: { isOn: boolean };
}

type WhoOf<E extends Endpoint> = E["access"] extends "anyone" ? SignedIn | null : SignedIn;

interface Call<E extends Endpoint, Received> {
  body: BodyOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  who: WhoOf<E>;
  /** The receiver's result for the uploaded file; it is discarded after the handler. */
  file: Received | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An endpoint without a JSON answer sends its own reply and returns nothing. */
type Handler<E extends Endpoint, Received> = (call: Call<E, Received>) => Promise<ReplyOf<E>>;
type ReplyOf<E extends Endpoint> = AnswerOf<E> extends undefined ? void : AnswerOf<E>;

/** Mounts one endpoint: session, access, CSRF, rate limit, validation of input and output, and the handler. */
export function mount<const E extends Endpoint, Received = never>(
  { server, app, mounted, checkProof, readRefused }: RouteContext,
  endpoint: E,
  handler: Handler<NoInfer<E>, NoInfer<Received>>,
  { receiver, ...options }: Options<Received> = {},
): void {
  mounted.add(endpoint.name);
  server.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
    ...options,
    async onRequest(request, reply) {
      request.endpoint = endpoint;
      void reply.header("cache-control", "no-store");
      refuseBeyondView(endpoint, request);
      if (endpoint.isSigned === true || endpoint.hasLink === true) return;
      if (endpoint.isSentByBrowser === true) return await countLimited(app, endpoint, request);
      request.signedIn = await findSignedIn(app, request);
      checkFactor(app, endpoint, request.signedIn);
      await enterView(app, request);
      checkAccess(endpoint.access, request.signedIn);
      if (endpoint.method !== "GET") checkCsrf(app, request);
      // Last, so that another site cannot use up a visitor's limit.
      if (endpoint.ownWords === undefined) await countLimited(app, endpoint, request);
    },
    async handler(request, reply) {
      request.readBasis = await requireReadBasis(app, endpoint, request);
      const prove = async () => {
        if (endpoint.needsProof === true && request.signedIn !== null)
          await checkProof(request.signedIn);
      };
      const act = async ({ fields, file }: { fields: unknown; file: Received | null }) => {
        const input = {
          body: read(endpoint.body, fields) as BodyOf<E>,
          params: readPath(endpoint.params, request.params) as ParamsOf<E>,
          query: read(endpoint.query, request.query) as QueryOf<E>,
        };
        await checkStaffAgain(app, endpoint, request);
        // Last, so that a form that has to be corrected does not ask for the proof first.
        if (endpoint.method !== "GET") await prove();
        return handler({ ...input, who: request.signedIn as WhoOf<E>, file, request, reply });
      };
      const answering = async () => {
        // Not before the body has arrived: words beyond the limit are read too.
        if (endpoint.ownWords !== undefined) await countLimited(app, endpoint, request);
        // A read is recorded before it is answered, so one without proof must be rejected before
        // that.
        if (endpoint.method === "GET") await prove();
        return await recorded(app, endpoint, request, () =>
          withForm(endpoint, request, receiver, act),
        );
      };
      const answer = await answering().catch(async (error: unknown) => {
        // After giving the proof, the client sends the same request again: both count as one.
        const isAsked = error instanceof ProblemError && error.problem.code === proofNeeded.code;
        if (isAsked && endpoint.rateLimit !== undefined)
          await uncountRequest(app, countKey(endpoint, request));
        const { signedIn, body } = request;
        if (endpoint.ownWords === undefined || signedIn === null) throw error;
        const it = {
          userId: signedIn.userId,
          source: endpoint.ownWords,
          body,
          publicUrl: publicUrlOf(app, request),
        };
        const reading = await readRefused(it).catch(() => "unread" as const);
        throw reading === "calm" ? error : offerHelp(error, reading);
      });
      if (endpoint.rateLimit?.failuresOnly === true)
        await uncountRequest(app, countKey(endpoint, request));
      // If the listener left midway, the headers are already sent.
      if (reply.sent || reply.raw.headersSent) return reply;
      if (endpoint.answer === undefined) return reply.status(endpoint.status ?? 200).send();
      // Serialising drops everything the contract does not name, so that no column leaks by
      // accident.
      const checked = JSON.stringify(z.parse(endpoint.answer, answer));
      return reply
        .status(endpoint.status ?? 200)
        .type("application/json")
        .send(checked);
    },
  });
}

interface Options<Received> extends Pick<RouteOptions, "bodyLimit" | "preParsing"> {
  /** Needed if the endpoint takes an upload. */
  receiver?: Receiver<Received>;
}

async function recorded<Answer>(
  app: App,
  endpoint: Endpoint,
  request: FastifyRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const act = await beginAct(app, endpoint, request);
  try {
    const answer = await work();
    await act?.done(answer);
    return answer;
  } catch (error) {
    await act?.refused(error);
    throw error;
  }
}

/** A body that takes longer to arrive is slow. */
const slowBodyMs = 1000;

/** While a slow body arrives, which may take minutes, staff can lose their role. */
async function checkStaffAgain(
  { db, clock }: App,
  { method, access }: Endpoint,
  { signedIn }: FastifyRequest,
): Promise<void> {
  if (method === "GET" || signedIn?.times == null || !isForStaff(access)) return;
  const now = clock.now();
  if (now.getTime() - signedIn.times.readAt.getTime() < slowBodyMs) return;
  checkAccess(access, await findSession(db, signedIn.sessionHash, now));
}

/** A form is read as it arrives, after the access checks. */
async function withForm<Received, Answer>(
  { upload }: Endpoint,
  request: FastifyRequest,
  receiver: Receiver<Received> | undefined,
  work: (form: { fields: unknown; file: Received | null }) => Promise<Answer>,
): Promise<Answer> {
  if (!request.isMultipart()) return await work({ fields: request.body ?? {}, file: null });
  if (upload === undefined || receiver === undefined) throw new ProblemError(unsupportedMedia);
  try {
    const form = await readForm(request, upload, receiver);
    try {
      return await work(form);
    } finally {
      if (form.file !== null) await receiver.discard(form.file);
    }
  } catch (error) {
    lingerThenClose(request);
    throw error;
  }
}

/** Counted per person, since many may share an address; visitors are counted per network. */
async function countLimited(app: App, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  if (endpoint.rateLimit !== undefined)
    await countRequest(app, countKey(endpoint, request), endpoint.rateLimit);
}

function countKey({ name, access }: Endpoint, { viewer, signedIn, ip }: FastifyRequest): string {
  const isByAddress = access === "anyone" || signedIn === null;
  return `${name}:${isByAddress ? networkOf(ip) : (viewer ?? signedIn).userId}`;
}

const read = (schema: z.ZodMiniType | undefined, value: unknown) =>
  schema === undefined ? undefined : readInput(schema, value);

const readPath = (schema: z.ZodMiniType | undefined, value: unknown) =>
  schema === undefined ? undefined : readParams(schema, value);
