export const roles = ["anonymous", "user", "admin", "admin_manager", "support"] as const;

/** Who is asking. `anonymous` is nobody signed in; the others are the roles of an account. */
export type Role = (typeof roles)[number];
export type AccountRole = Exclude<Role, "anonymous">;

export const accountRoles = ["user", "admin", "admin_manager", "support"] as const;

/** Of those who work here. `support` sees nothing of anybody's health. */
export const staffRoles = ["admin", "admin_manager", "support"] as const;
export type StaffRole = (typeof staffRoles)[number];

const admits = {
  anyone: roles,
  "signed-in": accountRoles,
  office: staffRoles,
  manager: ["admin", "admin_manager"],
  support: ["admin", "support"],
  admin: ["admin"],
} as const satisfies Record<string, readonly Role[]>;

/** The doors of the product. Ownership (one's own audio, one's own card) is checked behind the door. */
export type Access = keyof typeof admits;

export function isAdmitted(access: Access, role: Role): boolean {
  return (admits[access] as readonly Role[]).includes(role);
}

/** No customer comes through this door. */
export const isForStaff = (access: Access): boolean => !isAdmitted(access, "user");
