import { createHash } from "node:crypto";

export interface ContentHashes {
  scriptHashes: string[];
  styleHashes: string[];
}

/** Hashes the content security policy needs for a page's inline blocks. */
export function contentHashes(html: string): ContentHashes {
  return {
    scriptHashes: hashesOf(html, /<script(?![^>]*\ssrc=)(?![^>]*json)[^>]*>([^]*?)<\/script>/g),
    styleHashes: hashesOf(html, /<style[^>]*>([^]*?)<\/style>/g),
  };
}

function hashesOf(html: string, blocks: RegExp): string[] {
  return [...html.matchAll(blocks)].map(
    ([, content]) =>
      `sha256-${createHash("sha256")
        .update(content ?? "")
        .digest("base64")}`,
  );
}
