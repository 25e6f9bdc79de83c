/** `night-garden` as `Night garden`; a layer of a scene is called the same way. */
export const sceneName = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");
