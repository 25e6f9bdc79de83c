/** Runs once, a little before the element comes into view. */
export function whenNear(element: Element, run: () => Promise<void>): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void run();
    },
    { rootMargin: "800px" },
  );
  observer.observe(element);
}
