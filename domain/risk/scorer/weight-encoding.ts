/** How a weight is written as one character: a number of steps from -20 to 20, from "0" on. */
export const largestStep = 20;
export const firstCode = "0".charCodeAt(0);
