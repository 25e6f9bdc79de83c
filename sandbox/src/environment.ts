/** @throws {Error} in production, where a made-up card must not grant paid access. */
export function refuseProduction(): void {
  if (process.env.NODE_ENV === "production") {
    throw new Error("The payment sandbox takes no real money and does not start in production.");
  }
}
