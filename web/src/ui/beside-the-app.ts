let place: HTMLElement | undefined;

/**
 * Where notices and tooltips stand that no dialog holds. An element of their own: React listens wherever
 * it draws, and on the body would hear every press in the app a second time.
 */
export function besideTheApp(): HTMLElement {
  if (place?.isConnected !== true) {
    place = document.createElement("div");
    document.body.append(place);
  }
  return place;
}
