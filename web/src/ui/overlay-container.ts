let place: HTMLElement | undefined;

/** Container beside the app for toasts and tooltips outside dialogs. */
export function overlayContainer(): HTMLElement {
  if (place?.isConnected !== true) {
    place = document.createElement("div");
    document.body.append(place);
  }
  return place;
}
