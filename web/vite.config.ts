import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
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
    // One style sheet, which build-app.ts puts inline: no chunk may ask for it again.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: `${root}app.html`,
      output: {
        // Small pieces that several screens share travel together instead of in a dozen requests.
        codeSplitting: {
          groups: [{ name: "shared", test: /web\/src\/ui\//, minShareCount: 2 }],
        },
      },
    },
  },
  server: { proxy: { "/api": server, "/dev": server, "/sandbox": server } },
});
