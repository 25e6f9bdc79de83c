import { type Compressed, compress } from "./compressed.ts";

/** Fills the markers of a template page, with an earlier version of its text if one is named. */
export type FillIn = (template: string, versionId?: string) => Promise<string>;

/**
 * A template page, filled again once it is older than `freshMs`. The compressed page is reused until
 * staff have changed its content.
 */
export function cacheFilled(template: string, fillIn: FillIn, freshMs: number) {
  let known: { page: Promise<Compressed>; at: number } | null = null;
  let next: Promise<Compressed> | null = null;
  return async (): Promise<Compressed> => {
    if (known !== null && performance.now() - known.at < freshMs) return await known.page;
    // A filling that has begun may have read what staff have changed since, so all who ask meanwhile share
    // the one after it.
    next ??= fillNext();
    return await next;
  };

  async function fillNext(): Promise<Compressed> {
    const before = await known?.page.catch(() => null);
    next = null;
    const page = fillAgain(before);
    known = { page, at: performance.now() };
    // If filling fails, the next request tries again.
    page.catch(() => (known = null));
    return await page;
  }

  async function fillAgain(before: Compressed | null | undefined): Promise<Compressed> {
    const html = await fillIn(template);
    return before?.text === html ? before : await compress(html);
  }
}

const mostVersions = 32;

/** The same for earlier versions of a page's text; recently requested ones are cached. */
export function cacheVersions(template: string, fillIn: FillIn) {
  const known = new Map<string, ReturnType<typeof cacheFilled>>();
  return async (versionId: string): Promise<Compressed> => {
    const filled = known.get(versionId) ?? cacheFilled(template, (it) => fillIn(it, versionId), 0);
    if (known.size >= mostVersions) known.clear();
    known.set(versionId, filled);
    return await filled();
  };
}
