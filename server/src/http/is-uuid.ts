const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether PostgreSQL can compare the value with an id. */
export const isUuid = (it: unknown): it is string => typeof it === "string" && uuid.test(it);
