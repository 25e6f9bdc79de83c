import { type Compressed, compress } from "./compressed.ts";

/** Fills the markers of a template page, with an earlier version of its text where one is named. */
export type FillIn = (template: string, versionId?: string) => Promise<string>;

/**
 * A template as it is sent, filled again when it was filled longer than `freshMs` ago. What it was
 * compressed to is kept until staff have changed what it is filled with.
 */
export function cacheFilled(template: string, fillIn: FillIn, freshMs: number) {
  let known: { page: Promise<Compressed>; at: number } | null = null;
  return async (): Promise<Compressed> => {
    const now = performance.now();
    if (known !== null && now - known.at < freshMs) return await known.page;
    const before = known?.page.catch(() => null);
    const page = fillAgain(await before);
    known = { page, at: now };
    // What could not be filled is tried again by anyone who asks next.
    page.catch(() => (known = null));
    return await page;
  };

  async function fillAgain(before: Compressed | null | undefined): Promise<Compressed> {
    const html = await fillIn(template);
    return before?.text === html ? before : await compress(html);
  }
}

const mostVersions = 32;

/** The same for the earlier versions of a page's text; those that were asked for last are kept. */
export function cacheVersions(template: string, fillIn: FillIn) {
  const known = new Map<string, ReturnType<typeof cacheFilled>>();
  return async (versionId: string): Promise<Compressed> => {
    const filled = known.get(versionId) ?? cacheFilled(template, (it) => fillIn(it, versionId), 0);
    if (known.size >= mostVersions) known.clear();
    known.set(versionId, filled);
    return await filled();
  };
}
