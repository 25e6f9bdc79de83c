import { ExamplePage } from "./example-page.tsx";
import type { StaticPage } from "./static-page.ts";

export const staticPages: readonly StaticPage[] = [
  { path: "/", file: "index.html", title: "x", description: "y", Page: ExamplePage },
];
