import { checkLive, checkReady, getOpenApi } from "@attune/contract/health";
import { unavailable } from "@attune/contract/problem";
import { type Compressed, compress, sendCompressed } from "./compressed.ts";
import { type RouteContext, mount } from "./mount.ts";
import { publicUrlOf } from "./public-url.ts";
import { openApiDocument } from "./openapi.ts";
import { ProblemError } from "./problem.ts";
import { checkParts } from "./readiness.ts";
import { sessionCookie } from "./session.ts";

export function healthRoutes(context: RouteContext): void {
  const { app } = context;
  mount(context, checkLive, async () => ({ status: "ok" as const }));
  mount(context, checkReady, async () => {
    if (context.stopping.isOn)
      throw new ProblemError(unavailable, { fields: { server: "stopping" }, retryAfterSeconds: 5 });
    const { isReady, parts } = await checkParts(app);
    if (!isReady) throw new ProblemError(unavailable, { fields: parts, retryAfterSeconds: 5 });
    return { status: "ok" as const, ...parts };
  });
  // Half a megabyte, the same for everyone: built once, on the first request.
  let document: Promise<Compressed> | undefined;
  mount(context, getOpenApi, async ({ request, reply }) => {
    document ??= compress(
      JSON.stringify(openApiDocument(publicUrlOf(app, request), sessionCookie(app))),
    );
    void reply.header("cache-control", "no-cache");
    await sendCompressed(request, reply, "application/json", await document);
  });
}
