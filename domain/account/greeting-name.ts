import { readsAsMessage } from "./reads-as-message.ts";

interface Named {
  firstName: string | null;
  fullName: string | null;
  username: string;
}

/** Name for a greeting: the first name, or otherwise the username. */
export function greetingName({ firstName, fullName, username }: Named): string {
  const [first = ""] = (firstName?.trim() || (fullName ?? "")).trim().split(/\s+/);
  return first === "" ? username : first;
}

/** The same for an email; null if the name reads as a message. */
export function greetingInMail(names: Named): string | null {
  const name = greetingName(names);
  return readsAsMessage(name) ? null : name;
}
