import type { ComponentType } from "react";

/** A page that is rendered once, at build, and needs no React in the browser. */
export interface StaticPage {
  path: `/${string}`;
  /** Name of the file in dist. */
  file: string;
  title: string;
  description: string;
  Page: ComponentType;
  /** A vanilla module below web/, bundled into the page behind src/ui/static-page.ts. */
  script?: string;
  /** True where the server fills in markers; such a page has no precompressed copy. */
  isTemplate?: boolean;
}
