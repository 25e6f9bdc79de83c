const original = globalThis.IntersectionObserver;

/** Makes every observed element visible at once; the returned function restores the original observer. */
export function seeAtOnce(): () => void {
  globalThis.IntersectionObserver = class extends original {
    readonly #seen: IntersectionObserverCallback;
    constructor(seen: IntersectionObserverCallback) {
      super(seen);
      this.#seen = seen;
    }
    override observe() {
      this.#seen([{ isIntersecting: true } as IntersectionObserverEntry], this);
    }
  };
  return () => {
    globalThis.IntersectionObserver = original;
  };
}
