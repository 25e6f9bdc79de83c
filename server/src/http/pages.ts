import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { notFound } from "@attune/contract/problem";
import type { App } from "../app.ts";
import { assetRoute } from "./asset-route.ts";
import { sendCompressed } from "./compressed.ts";
import { type FillIn, cacheFilled, cacheVersions } from "./filled-page.ts";
import type { RouteContext } from "./mount.ts";
import { sendProblem } from "./problem.ts";
import { contentSecurityPolicy, paymentOrigins } from "./security-headers.ts";
import { arrivedCookie, cookieFlags, findSignedIn, isHinted } from "./session.ts";
import { workerRoute } from "./worker-route.ts";

const distFolder = fileURLToPath(new URL("../../../web/dist/", import.meta.url));

const page = z.object({
  path: z.optional(z.string()),
  file: z.string(),
  isTemplate: z.optional(z.boolean()),
  scriptHashes: z.array(z.string()),
  styleHashes: z.array(z.string()),
});
const manifest = z.object({
  pages: z.array(page),
  app: page,
  screens: z._default(z.array(page), []),
});

type Page = z.infer<typeof page>;
/** The front page is requested most, and may be a few seconds out of date. */
const frontFreshMs = 2000;

const appRoutes = [
  "/auth",
  "/reset-password",
  "/confirm-email",
  "/undo-email-change",
  "/confirm-deletion",
  "/reminders/off",
  "/join",
  "/payment-selection",
  "/questionnaire",
  "/dashboard",
  "/admin",
  "/admin/people/*",
  "/admin/records/*",
  "/admin/review",
  "/admin/review/*",
  "/view/*",
];

const sharedRoute = "/shared";

/**
 * The calls that a screen makes first, so that the browser can start them before it has parsed the
 * page.
 */
const firstReads: Readonly<Record<string, readonly string[]>> = {
  "/dashboard": ["/api/user", "/api/user/state", "/api/user/audio-files"],
  "/admin": ["/api/user"],
};
const preload = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin=use-credentials`;

/** Serves the contents of web/build; without a build, only the API is available. */
export async function servePages(
  { server, app }: RouteContext,
  fillIn: FillIn,
  onVisit: (request: FastifyRequest) => void,
): Promise<void> {
  const manifestFile = `${distFolder}pages.json`;
  if (!existsSync(manifestFile)) {
    app.log.warn("There is no web build; only the API is served");
    server.setNotFoundHandler((_request, reply) => sendProblem(reply, notFound));
    return;
  }
  const built = z.parse(manifest, JSON.parse(readFileSync(manifestFile, "utf8")));
  const { pages, app: shell, screens } = built;
  const sendShell = (reply: FastifyReply, it = shell) =>
    withPolicy(reply, it, paymentOrigins(app.config)).sendFile(it.file);
  await server.register(fastifyStatic, {
    root: distFolder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  server.get("/assets/*", assetRoute(app, distFolder));
  server.get("/sw.js", workerRoute(app, distFolder));
  for (const it of pages) {
    const isFront = it.path === "/";
    const template = readFileSync(`${distFolder}${it.file}`, "utf8");
    const filled =
      it.isTemplate === true ? cacheFilled(template, fillIn, isFront ? frontFreshMs : 0) : null;
    const versions = cacheVersions(template, fillIn);
    server.get(it.path ?? "/", async (request, reply) => {
      if (isFront && (await isArrivingSignedIn(app, request, reply))) return reply;
      if (isFront) onVisit(request);
      void withPolicy(reply, it);
      if (filled === null) return reply.sendFile(it.file);
      const { version } = request.query as { version?: unknown };
      const isEarlier = !isFront && typeof version === "string";
      const body = await (isEarlier ? versions(version) : filled());
      return sendCompressed(request, reply, "text/html; charset=utf-8", body);
    });
  }
  for (const route of appRoutes)
    server.get(route, async (request, reply) => {
      const reads = isHinted(app, request) ? (firstReads[route] ?? []) : [];
      if (reads.length > 0) void reply.header("link", reads.map(preload).join(", "));
      const screen = screens.find(({ path }) => path === route);
      const isPlain = !isHinted(app, request) && !/[?&](?:mode|from|token)=/.test(request.url);
      return await sendShell(reply, isPlain ? screen : shell);
    });
  // It shows health answers: not cached, not indexed, and its URL not passed on.
  server.get(sharedRoute, async (_request, reply) =>
    sendShell(reply).headers({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    }),
  );
  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    const isPage = request.method === "GET" || request.method === "HEAD";
    if (!isPage || /^\/(api|assets|dev)(\/|$)/.test(path)) return sendProblem(reply, notFound);
    if (publicFile.test(path) && existsSync(`${distFolder}${path.slice(1)}`))
      return await reply.header("cache-control", "public, max-age=3600").sendFile(path.slice(1));
    void reply.status(404);
    return await sendShell(reply);
  });
}

/** favicon.svg, manifest.webmanifest, robots.txt and the like: one plain name at the top. */
const publicFile = /^\/[\w-]+\.(svg|png|webp|ico|txt|webmanifest|woff2)$/;

function withPolicy(
  reply: FastifyReply,
  it: Page,
  others?: ReturnType<typeof paymentOrigins>,
): FastifyReply {
  return reply.headers({
    "content-security-policy": contentSecurityPolicy(it.scriptHashes, it.styleHashes, others),
    "cache-control": "no-cache",
  });
}

/** Redirects signed-in people from the landing page once per visit. */
async function isArrivingSignedIn(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (request.cookies[arrivedCookie(app)] !== undefined) return false;
  const signedIn = await findSignedIn(app, request);
  if (signedIn === null) return false;
  void reply
    .setCookie(arrivedCookie(app), "1", { ...cookieFlags(app), httpOnly: true })
    .header("cache-control", "no-store")
    .redirect(signedIn.role === "user" ? "/dashboard" : "/admin", 302);
  return true;
}
