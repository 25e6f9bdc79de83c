/** `night-garden` as `Night garden`; also for layers of a scene. */
export const sceneName = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");
