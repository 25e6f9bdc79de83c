export const userCopy = {
  loading: "Loading your dashboard",
  failed: "Your dashboard could not be loaded",
};
