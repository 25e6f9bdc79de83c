export const planCopy = {
  title: "Choose your plan",
  legend: "Plans",
  popular: "Most Popular",
  recommended: "Recommended",
  wanted: "Your choice",
  every: {
    week: (count: number) => (count === 1 ? "a week" : `every ${count} weeks`),
    month: (count: number) => (count === 1 ? "a month" : `every ${count} months`),
  },
  once: {
    week: (count: number) => (count === 1 ? "for one week" : `for ${count} weeks`),
    month: (count: number) => (count === 1 ? "for one month" : `for ${count} months`),
  },
  renews: "Renews until you cancel.",
  renewsNever: "Does not renew.",
  shared: (plans: number) => `${plans === 2 ? "Both" : "All"} include`,
  loading: "Loading the plans",
  continue: "Continue to Health Assessment",
  failed: "The plans could not be loaded",
  failedWhy: "Please check your connection and try again.",
  noneToBuy: "There are no plans on offer at the moment. Please check back later.",
  none: "There are no plans on offer at the moment. You can still answer the health assessment.",
} as const;
