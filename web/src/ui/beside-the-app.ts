let place: HTMLElement | undefined;

/** Where notices and tooltips stand that no dialog holds: an element of their own beside the app. */
export function besideTheApp(): HTMLElement {
  if (place?.isConnected !== true) {
    place = document.createElement("div");
    document.body.append(place);
  }
  return place;
}
