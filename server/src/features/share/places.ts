export const contentPlace = (id: string, userId: string) => placeOf("content", id, userId);
export const labelPlace = (id: string, userId: string) => placeOf("label", id, userId);

const placeOf = (column: string, rowId: string, userId: string) => ({
  table: "shares",
  column,
  rowId,
  userId,
});
