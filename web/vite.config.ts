import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./build/chunks.ts";
import { devPages } from "./build/dev-pages.ts";
import { plainIcons } from "./build/plain-icons.ts";
import { plainImports } from "./build/plain-imports.ts";
import { plainReads } from "./build/plain-reads.ts";
import { reactModules } from "./build/react-modules.ts";
import { slimContract } from "./build/slim-contract.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const server = process.env.ATTUNE_API ?? "http://127.0.0.1:3000";

export default defineConfig({
  root,
  appType: "custom",
  plugins: [
    react(),
    tailwind(),
    reactModules(),
    slimContract(),
    plainReads(),
    plainIcons(),
    plainImports(),
    devPages(),
  ],
  // React brings it along; the package would carry a second one for old versions.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    // One style sheet, which build-app.ts puts inline: no chunk may ask for it again.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // A spread in a schema that nobody uses would keep the whole of zod.
      treeshake: { propertyReadSideEffects: false },
      input: `${root}app.html`,
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: { proxy: { "/api": server, "/dev": server, "/sandbox": server } },
});
