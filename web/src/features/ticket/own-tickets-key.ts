/** Apart from its query: the dashboard opens with the name under which they are kept, not with the calls. */
export const ownTicketsKey = ["api", "support-tickets"] as const;
