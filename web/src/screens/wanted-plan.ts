/** The plan that the address carries; Enhanced unless it is the other one. */
export function wantedPlan(search: URLSearchParams): "starter" | "enhanced" {
  return search.get("plan") === "starter" ? "starter" : "enhanced";
}
