/** A screen as it opens, and its word limit, if any. */
export interface Screen {
  name: string;
  path: string;
  as?: "amira" | "ben";
  most?: number;
}

export const screens: readonly Screen[] = [
  { name: "landing", path: "/", most: 480 },
  { name: "register", path: "/auth?mode=signup" },
  { name: "plan choice", path: "/payment-selection", as: "ben", most: 90 },
  { name: "Audio", path: "/dashboard", as: "amira", most: 150 },
  { name: "History", path: "/dashboard?tab=history", as: "amira", most: 200 },
  { name: "Guide", path: "/dashboard?tab=guide", as: "amira", most: 167 },
  ...["plan", "security", "privacy", "reminders", "delete"].map(
    (page) =>
      ({
        name: `Account, ${page}`,
        path: `/dashboard?tab=account&page=${page}`,
        as: "amira",
        most: 130,
      }) as const,
  ),
];
