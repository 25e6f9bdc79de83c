/** People per page. */
export const userPageSizes = [25, 50, 100] as const;

export const userSorts = [
  "createdAt",
  "username",
  "email",
  "country",
  "status",
  "nextBill",
  "terms",
] as const;
