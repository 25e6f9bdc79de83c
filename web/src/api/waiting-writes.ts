/** What a press has left to keep on the device, by key, until what it shows is in sight. */
export const waitingWrites = new Map<string, () => void>();
