/** `night-garden` as `Night garden`: a name from the server that has no words of its own. */
export const spellOut = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[-_]/g, " ");
