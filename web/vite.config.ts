import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./build/chunks.ts";
import { devPages } from "./build/dev-pages.ts";
import { slimContract } from "./build/slim-contract.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const server = process.env.ATTUNE_API ?? "http://127.0.0.1:3000";

export default defineConfig({
  root,
  appType: "custom",
  plugins: [react(), tailwind(), slimContract(), devPages()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    // One style sheet, which build-app.ts inlines, so that no chunk requests it again.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    // Vite's own warning is about a scorer that no screen waits for; bench/bundle.ts measures what they do wait for.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // Otherwise a spread in an unused schema would keep all of zod in the bundle.
      treeshake: { propertyReadSideEffects: false },
      input: `${root}app.html`,
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: { proxy: { "/api": server, "/dev": server, "/sandbox": server } },
});
