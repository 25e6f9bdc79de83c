export const offerCopy = {
  mostPopular: "Most Popular",
  every: {
    week: (count: number) => (count === 1 ? "a week" : `every ${count} weeks`),
    month: (count: number) => (count === 1 ? "a month" : `every ${count} months`),
  },
  once: {
    week: (count: number) => (count === 1 ? "for one week" : `for ${count} weeks`),
    month: (count: number) => (count === 1 ? "for one month" : `for ${count} months`),
  },
  renews: (every: string) =>
    `Renews at this price, ${every.startsWith("a ") ? "once " : ""}${every}, until you cancel.`,
  renewsNever: "A single payment. It does not renew.",
  loading: "Loading the plans",
};
