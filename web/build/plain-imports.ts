import type { Plugin } from "vite";

/**
 * Leaves `import()` to the browser. Vite would wrap each one to fetch its style sheet and its
 * dependencies first; here there is one style sheet, inline, and the shell asks for a screen's files.
 */
export function plainImports(): Plugin {
  return {
    name: "attune-plain-imports",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}
