import type { ReactNode } from "react";

/** Stands by a message where its words call for it; `earlier`: what the same person had sent before. */
export type RenderHelp = (words: string, earlier: string) => ReactNode;
