export const roles = ["anonymous", "user", "admin", "admin_manager"] as const;

/** Who is asking. `anonymous` is nobody signed in; the other three are the roles of an account. */
export type Role = (typeof roles)[number];
export type AccountRole = Exclude<Role, "anonymous">;

const admits = {
  anyone: roles,
  "signed-in": ["user", "admin", "admin_manager"],
  staff: ["admin", "admin_manager"],
  admin: ["admin"],
} as const satisfies Record<string, readonly Role[]>;

/** The four doors of the product. Ownership (one's own audio, one's own card) is checked behind the door. */
export type Access = keyof typeof admits;

export function isAdmitted(access: Access, role: Role): boolean {
  return (admits[access] as readonly Role[]).includes(role);
}
