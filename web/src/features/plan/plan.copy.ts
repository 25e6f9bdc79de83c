export const planCopy = {
  title: "Choose your plan",
  lead: "You pay after your health assessment, not now. You can still change your mind then.",
  legend: "Plans",
  popular: "Most Popular",
  renews: "Renews until you cancel",
  once: "Does not renew",
  continue: "Continue to Health Assessment",
  charged: "Prices are charged in pounds sterling.",
  failed: "The plans could not be loaded",
  failedWhy: "Please check your connection and try again.",
  none: "There are no plans on offer at the moment. You can still answer the health assessment.",
} as const;
