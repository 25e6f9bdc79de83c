/** Shared by every native tick and radio: 24 px, in our own colour. */
export const tickClass = "mt-0.5 size-6 shrink-0 cursor-pointer accent-primary";
