/** The entry's source. */
export const entry = "app.html";

/** Sources each route needs before it can show anything (its chunks or their groups), the entry first. */
export const routeSources: Readonly<Record<string, readonly string[]>> = {
  "/auth": [entry, "auth"],
  "/reset-password": [entry, "auth"],
  "/payment-selection": [entry, "src/screens/plan-screen.tsx"],
  "/questionnaire": [entry, "wizard"],
  "/dashboard": [entry, "dashboard"],
  "/admin": [entry, "office"],
};
