import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import fastify, { type FastifyInstance } from "fastify";
import { allEndpoints } from "@attune/contract/all-endpoints";
import type { App } from "./app.ts";
import { accountRoutes } from "./features/account/account.routes.ts";
import { alertRoutes } from "./features/alert/alert.routes.ts";
import { assignmentRoutes } from "./features/assignment/assignment.routes.ts";
import { assignmentTemplateRoutes } from "./features/assignment-template/assignment-template.routes.ts";
import { auditRoutes } from "./features/audit/audit.routes.ts";
import { campaignRoutes } from "./features/campaign/campaign.routes.ts";
import { cardRoutes } from "./features/billing/card/card.routes.ts";
import { careCaseRoutes } from "./features/care-case/care-case.routes.ts";
import { checkInRoutes } from "./features/check-in/check-in.routes.ts";
import { currencyRoutes } from "./features/currency/currency.routes.ts";
import { checkoutRoutes } from "./features/billing/checkout/checkout.routes.ts";
import { customerRoutes } from "./features/billing/customer/customer.routes.ts";
import { financeRoutes } from "./features/finance/finance.routes.ts";
import { erasureRoutes } from "./features/erasure/erasure.routes.ts";
import { exportRoutes } from "./features/export/export.routes.ts";
import { freeAccountRoutes } from "./features/free-account/free-account.routes.ts";
import { frequencyRoutes } from "./features/frequency/frequency.routes.ts";
import { fillPage } from "./features/legal/fill-page.ts";
import { invoiceRoutes } from "./features/billing/invoice/invoice.routes.ts";
import { legalRoutes } from "./features/legal/legal.routes.ts";
import { mailRoutes } from "./features/mail/mail.routes.ts";
import { passkeyRoutes } from "./features/passkey/passkey.routes.ts";
import { planRoutes } from "./features/billing/plan/plan.routes.ts";
import { prescriptionRoutes } from "./features/prescription/prescription.routes.ts";
import { presenceRoutes } from "./features/presence/presence.routes.ts";
import { previewRoutes } from "./features/preview/preview.routes.ts";
import { purposeRoutes } from "./features/purpose/purpose.routes.ts";
import { questionnaireRoutes } from "./features/questionnaire/questionnaire.routes.ts";
import { readRefused } from "./features/ticket/read-refused.ts";
import { recommendationRoutes } from "./features/recommendation/recommendation.routes.ts";
import { recordHistoryRoutes } from "./features/record-history/record-history.routes.ts";
import { reminderRoutes } from "./features/reminder/reminder.routes.ts";
import { savedReplyRoutes } from "./features/saved-reply/saved-reply.routes.ts";
import { savedFilterRoutes } from "./features/saved-filter/saved-filter.routes.ts";
import { securityRoutes } from "./features/security/security.routes.ts";
import { provePresence } from "./features/session/prove-presence.ts";
import { sessionRoutes } from "./features/session/session.routes.ts";
import { shareRoutes } from "./features/share/share.routes.ts";
import { showcaseRoutes } from "./features/showcase/showcase.routes.ts";
import { invitationRoutes } from "./features/staff/invitation.routes.ts";
import { staffRoutes } from "./features/staff/staff.routes.ts";
import { refundRoutes } from "./features/billing/refund/refund.routes.ts";
import { webhookRoutes } from "./features/billing/webhook/webhook.routes.ts";
import { subscriptionRoutes } from "./features/billing/subscription/subscription.routes.ts";
import { fillRatings } from "./features/testimonial/fill-ratings.ts";
import { fillStories } from "./features/testimonial/fill-stories.ts";
import { testimonialRoutes } from "./features/testimonial/testimonial.routes.ts";
import { ticketRoutes } from "./features/ticket/ticket.routes.ts";
import { trackRoutes } from "./features/track/track.routes.ts";
import { staffUserRoutes } from "./features/user/staff-user.routes.ts";
import { draftRoutes } from "./features/draft/draft.routes.ts";
import { searchRoutes } from "./features/search/search.routes.ts";
import { timelineRoutes } from "./features/timeline/timeline.routes.ts";
import { userRoutes } from "./features/user/user.routes.ts";
import { viewRoutes } from "./features/view/view.routes.ts";
import { eventRoutes } from "./http/events.ts";
import { countVisit } from "./features/funnel/count-step.ts";
import { funnelRoutes } from "./features/funnel/funnel.routes.ts";
import { healthRoutes } from "./http/health.ts";
import type { RouteContext } from "./http/mount.ts";
import { type Pace, usualPace } from "./http/pace.ts";
import { servePages } from "./http/pages.ts";
import { policyViolationRoutes, reportFormat } from "./http/policy-violations.ts";
import { answerError } from "./http/problem.ts";
import { watchSecurity } from "./http/watch-security.ts";
import { answerUnreadable } from "./http/unreadable.ts";
import { limitBody } from "./http/slow-body.ts";
import { securityHeaders } from "./http/security-headers.ts";
import type { SignedIn } from "./http/session.ts";

const bodyLimitBytes = 256 * 1024;

/** Routes have no Fastify schemas: the contract checks input and output. Its own compilers take 110 modules. */
const noSchemas = {
  buildValidator: refuseSchema,
  buildSerializer: refuseSchema,
};

function refuseSchema(): never {
  throw new Error("A route has a Fastify schema; the contract checks input and output");
}

/** The complete API on one server, ready to listen or for injected requests. */
export async function buildApi(app: App, pace: Pace = usualPace): Promise<RouteContext> {
  const usualHeaders = securityHeaders(app);
  const server = fastify({
    genReqId: () => app.randomness.uuid(),
    bodyLimit: bodyLimitBytes,
    // Entries further left in X-Forwarded-For are whatever the client sent.
    trustProxy: (_address, hop) => hop < app.config.trustedProxies,
    forceCloseConnections: "idle",
    requestTimeout: pace.uploadMs,
    // Requests on an open connection are still answered during shutdown.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket),
    // Room for any id a request can carry: the contract decides what is valid.
    routerOptions: { maxParamLength: 16_384 },
    schemaController: { compilersFactory: noSchemas },
    // Requests with a malformed URL reach no hook.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(usualHeaders), app.log),
  });
  const checkProof = (who: SignedIn) => provePresence(app, who);
  const stopping = { isOn: false };
  const context: RouteContext = {
    server,
    app,
    mounted: new Set(),
    pace,
    checkProof,
    readRefused: (it) => readRefused(app, it),
    stopping,
  };
  await server.register(cookie);
  await server.register(multipart);
  server.removeContentTypeParser("text/plain");
  letJsonBeEmpty(server);
  server.decorateRequest("signedIn", null);
  server.decorateRequest("viewer", null);
  server.decorateRequest("endpoint", null);
  server.decorateRequest("readBasis", null);
  server.decorateRequest("refusedAs", null);
  const security = watchSecurity(app);
  server.addHook("onClose", () => security.store());
  server.addHook("onRequest", async (request, reply) => {
    limitBody(request.raw, pace.bodyMs);
    void reply.headers({ ...usualHeaders, "x-request-id": request.id });
    // The client's next request opens a new connection, which can go to another process.
    if (context.stopping.isOn) void reply.header("connection", "close");
  });
  closeInTime(server, pace.drainMs);
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply, app.log));
  server.addHook("onResponse", async (request, reply) => {
    // The route's pattern, never the URL: URLs contain ids and tokens.
    const route = request.routeOptions.url ?? "(none)";
    const ms = Math.round(reply.elapsedTime);
    app.metrics.countRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    const fields = { requestId: request.id, method: request.method, route };
    app.log.debug({ ...fields, status: reply.statusCode, ms }, "request");
    security.note(request, reply.statusCode);
  });
  for (const routes of allRoutes) routes(context);
  const missing = allEndpoints.filter((it) => !context.mounted.has(it.name)).map((it) => it.name);
  if (missing.length > 0) throw new Error(`Endpoints without a handler: ${missing.join(", ")}`);
  await servePages(
    context,
    async (...page) => fillStories(app, await fillRatings(app, await fillPage(app, ...page))),
    (request) => countVisit(app, request),
  );
  return context;
}

/** Accepts an empty body labelled as JSON, as many clients send for calls without fields. */
function letJsonBeEmpty(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser("error", "error");
  server.removeContentTypeParser("application/json");
  const json = ["application/json", reportFormat];
  server.addContentTypeParser(json, { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, String(body), done);
  });
}

const allRoutes: readonly ((context: RouteContext) => void)[] = [
  sessionRoutes,
  securityRoutes,
  passkeyRoutes,
  savedFilterRoutes,
  savedReplyRoutes,
  assignmentTemplateRoutes,
  userRoutes,
  staffUserRoutes,
  staffRoutes,
  invitationRoutes,
  viewRoutes,
  purposeRoutes,
  timelineRoutes,
  recordHistoryRoutes,
  searchRoutes,
  draftRoutes,
  presenceRoutes,
  accountRoutes,
  erasureRoutes,
  exportRoutes,
  shareRoutes,
  previewRoutes,
  showcaseRoutes,
  questionnaireRoutes,
  recommendationRoutes,
  assignmentRoutes,
  alertRoutes,
  prescriptionRoutes,
  trackRoutes,
  checkInRoutes,
  careCaseRoutes,
  reminderRoutes,
  planRoutes,
  currencyRoutes,
  checkoutRoutes,
  subscriptionRoutes,
  cardRoutes,
  invoiceRoutes,
  freeAccountRoutes,
  financeRoutes,
  funnelRoutes,
  customerRoutes,
  refundRoutes,
  webhookRoutes,
  frequencyRoutes,
  ticketRoutes,
  auditRoutes,
  testimonialRoutes,
  campaignRoutes,
  legalRoutes,
  eventRoutes,
  healthRoutes,
  policyViolationRoutes,
  mailRoutes,
];

/**
 * A connection busy when closing began turns idle and would keep the server open for minutes. A
 * paused player never finishes, and requests the rest when the server is back.
 */
function closeInTime(server: FastifyInstance, drainMs: number): void {
  server.addHook("preClose", async () => {
    const sweep = setInterval(() => server.server.closeIdleConnections(), 100);
    const end = setTimeout(() => server.server.closeAllConnections(), drainMs);
    server.server.once("close", () => {
      clearInterval(sweep);
      clearTimeout(end);
    });
  });
}
