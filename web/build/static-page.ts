import type { ComponentType } from "react";

/** A page rendered once at build time, which needs no React in the browser. */
export interface StaticPage {
  path: `/${string}`;
  /** Name of the file in dist. */
  file: string;
  title: string;
  description: string;
  Page: ComponentType;
  /** A plain module below web/, bundled into the page after src/ui/static-page.ts. */
  script?: string;
  /** True if the server fills in markers; such a page has no precompressed copy. */
  isTemplate?: boolean;
}
