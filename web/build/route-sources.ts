const entry = "app.html";

/** What each address needs before it can show anything: the sources of its chunks, the entry first. */
export const routeSources: Readonly<Record<string, readonly string[]>> = {
  "/auth": [entry, "src/screens/auth-screen.tsx"],
  "/reset-password": [entry, "src/screens/auth-screen.tsx"],
  "/payment-selection": [entry, "src/screens/plan-screen.tsx"],
  "/questionnaire": [entry, "src/screens/questionnaire-screen.tsx"],
  "/dashboard": [entry, "src/screens/dashboard-screen.tsx"],
  "/admin": [entry, "src/screens/admin-screen.tsx"],
};
