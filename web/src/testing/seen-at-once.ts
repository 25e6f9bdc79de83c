const original = globalThis.IntersectionObserver;

/** Whatever is observed comes into view at once; call the answer to put the browser's own back. */
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
