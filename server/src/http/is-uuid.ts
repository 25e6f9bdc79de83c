const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether the value can be compared with a uuid column. */
export const isUuid = (it: unknown): it is string => typeof it === "string" && uuid.test(it);
