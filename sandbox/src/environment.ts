/** @throws {Error} in production: what grants paid access for an invented card has no place there. */
export function refuseProduction(): void {
  if (process.env.NODE_ENV === "production") {
    throw new Error("The payment sandbox takes no real money and does not start in production.");
  }
}
