interface Named {
  firstName: string | null;
  fullName: string | null;
  username: string;
}

/** By what a person is greeted: their first name, or the username where there is no other. */
export function greetingName({ firstName, fullName, username }: Named): string {
  const [first = ""] = (firstName?.trim() || (fullName ?? "")).trim().split(/\s+/);
  return first === "" ? username : first;
}
