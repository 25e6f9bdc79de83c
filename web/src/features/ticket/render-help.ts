import type { ReactNode } from "react";

/**
 * Stands by a message where its words call for it; `earlier`: what the same person had sent before, with
 * the numbers to call in sight where it was sent just now.
 */
export type RenderHelp = (words: string, earlier: string, isJustSent?: boolean) => ReactNode;
