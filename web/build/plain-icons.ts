import type { Plugin } from "vite";

/**
 * Draws lucide's icons with what the app sets on them: their size and what belongs to an <svg>. The
 * package's own renderer, for names, aliases, contexts and scaled strokes, would come with every screen.
 * A size is in pixels of ordinary text: an icon grows with the words that it stands beside.
 */
export function plainIcons(): Plugin {
  return {
    name: "attune-plain-icons",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
      handler: () => renderer,
    },
  };
}

const renderer = `
import { createElement } from "react";

export default function createLucideIcon({ node }) {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...rest }) => {
    const length = size / 16 + "rem";
    return createElement(
      "svg",
      {
        width: length,
        height: length,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...rest,
      },
      children,
    );
  };
}
`;
