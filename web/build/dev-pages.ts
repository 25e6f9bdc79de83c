import { readFile } from "node:fs/promises";
import type { Plugin, ViteDevServer } from "vite";
import { web } from "./paths.ts";
import type * as renderer from "./render-page.ts";
import { themeBoot } from "./theme-boot.ts";

/** Serves the static pages and the app shell in development, as the server does with the build. */
export function devPages(): Plugin {
  return {
    name: "attune-dev-pages",
    apply: "serve",
    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          const path = new URL(request.originalUrl ?? "/", "http://localhost").pathname;
          void answer();
          async function answer(): Promise<void> {
            try {
              const html = await page(server, path);
              response.setHeader("content-type", "text/html; charset=utf-8");
              response.end(html);
            } catch (error) {
              next(error);
            }
          }
        });
      };
    },
  };
}

async function page(server: ViteDevServer, path: string): Promise<string> {
  const { pageHtml, renderBody, staticPages } = (await server.ssrLoadModule(
    "/build/render-page.ts",
  )) as typeof renderer;
  const found = staticPages.find((it) => it.path === path);
  const boot = `<script>${themeBoot}</script>`;
  if (found === undefined) {
    const shell = await readFile(`${web}app.html`, "utf8");
    return server.transformIndexHtml(
      path,
      shell.replace("<!--attune:theme-->", () => boot),
    );
  }
  const scripts = ["src/ui/static-page.ts", ...(found.script === undefined ? [] : [found.script])];
  const html = pageHtml(found, {
    head: `${boot}<link rel="stylesheet" href="/src/static-dev.css">`,
    body: renderBody(found).replaceAll("{{refundWindow}}", "24 hours"),
    script: scripts.map((it) => `<script type="module" src="/${it}"></script>`).join(""),
  });
  return server.transformIndexHtml(path, html);
}
