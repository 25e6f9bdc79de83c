/** Weights are encoded as one character each: a number of steps from -20 to 20, starting at "0". */
export const largestStep = 20;
export const firstCode = "0".charCodeAt(0);
