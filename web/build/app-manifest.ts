import { brand } from "../src/ui/brand.ts";

const porcelain = "#f7fbfa";
const pine = "#015a5e";

export const appManifest = {
  id: "/dashboard",
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline,
  lang: "en-GB",
  start_url: "/dashboard",
  scope: "/",
  display: "standalone",
  background_color: porcelain,
  theme_color: pine,
  icons: [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};
