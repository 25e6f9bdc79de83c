import { useEffect } from "react";
import { brand } from "./brand.ts";

let isFirstPage = true;

/** Sets the document title and, on a route change, focuses the h1 so that it is announced. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
  useEffect(() => {
    if (isFirstPage) {
      isFirstPage = false;
      return;
    }
    scrollTo(0, 0);
    focusHeading("h1");
  }, []);
}

/** For full-page overlays: sets the document title until the page is shown again. */
export function useCoverTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = titleOf(title);
    return () => {
      document.title = before;
    };
  }, [title]);
}

/** For steps within a page: focuses the heading, or another element, without adding it to the tab order. */
export function focusHeading(selector: string): void {
  const heading = document.querySelector<HTMLElement>(selector);
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const titleOf = (title: string) => `${title} · ${brand.name}`;
