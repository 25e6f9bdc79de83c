const viewPath = /^\/view\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/|$)/;

/**
 * The view that this page shows somebody's dashboard in, or undefined on every other page. It is in the
 * address for as long as the page lives: a view begins and ends with a page load, so that nothing which
 * was read in it, or before it, is ever in the same memory.
 */
export function viewId(): string | undefined {
  return viewPath.exec(location.pathname)?.[1];
}
