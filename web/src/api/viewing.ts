const viewPath = /^\/view\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/|$)/;

/**
 * The id of the view this page belongs to, or undefined. It is in the URL for the page's whole life: a view
 * starts and ends with a page load, so that nothing read inside and outside it shares memory.
 */
export function viewId(): string | undefined {
  return viewPath.exec(location.pathname)?.[1];
}
