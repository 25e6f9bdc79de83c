/** Shared by every native checkbox and radio button: 24 px, in our colour. */
export const tickClass = "mt-0.5 size-6 shrink-0 cursor-pointer accent-primary";
