export const roles = ["anonymous", "user", "admin", "admin_manager", "support"] as const;

/** The caller's role. `anonymous` means not signed in; the others are account roles. */
export type Role = (typeof roles)[number];
export type AccountRole = Exclude<Role, "anonymous">;

export const accountRoles = ["user", "admin", "admin_manager", "support"] as const;

/** Staff roles. `support` cannot see health data. */
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

/** Who may call an endpoint. Ownership (one's own audio, one's own card) is checked in the handler. */
export type Access = keyof typeof admits;

export function isAdmitted(access: Access, role: Role): boolean {
  return (admits[access] as readonly Role[]).includes(role);
}

/** Whether only staff may call it. */
export const isForStaff = (access: Access): boolean => !isAdmitted(access, "user");
