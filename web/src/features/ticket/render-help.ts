import type { ReactNode } from "react";

/**
 * Shown beside a message if its text calls for it; `earlier`: the person's previous messages, with help
 * numbers visible right after sending.
 */
export type RenderHelp = (words: string, earlier: string, isJustSent?: boolean) => ReactNode;
