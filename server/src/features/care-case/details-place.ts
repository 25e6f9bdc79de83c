export const detailsPlace = (rowId: string, userId: string) => ({
  table: "care_case_steps",
  column: "details",
  rowId,
  userId,
});
