/** How many people stand on a page of the list. */
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
