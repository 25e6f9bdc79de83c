/** Apart from its query: the dashboard opens with the name under which it is kept, not with the calls. */
export const subscriptionKey = ["api", "user", "subscription"] as const;
