/** `1 star`, `4 stars`. */
export const starWords = (count: number) => `${count} ${count === 1 ? "star" : "stars"}`;
