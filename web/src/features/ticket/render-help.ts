import type { ReactNode } from "react";

/**
 * Renders help next to a message if its text, or `earlier` (the person's previous messages), calls for it. With
 * `isJustSent`, the help numbers are visible at once.
 */
export type RenderHelp = (words: string, earlier: string, isJustSent?: boolean) => ReactNode;
