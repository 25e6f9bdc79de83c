/** `7.83` and `1,200`: a value of the catalogue, with all its digits. */
export const hertzDigits = (hertz: number) =>
  hertz.toLocaleString("en-GB", { maximumFractionDigits: 2 });

export const hertzText = (hertz: number) => `${hertzDigits(hertz)} Hz`;
