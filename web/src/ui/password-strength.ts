export interface PasswordStrength {
  /** 0 (empty) to 4. */
  steps: number;
  word: "none" | "too short" | "weak" | "fair" | "good" | "strong";
}

/** A rough guide while typing; the contract and the server decide what is accepted. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === "") return { steps: 0, word: "none" };
  if (password.length < 8) return { steps: 1, word: "too short" };
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((it) => it.test(password)).length;
  const isMonotonous = new Set(password).size < 5;
  const points = (isMonotonous ? 0 : kinds) + (password.length - 8) / 3;
  if (points < 2) return { steps: 1, word: "weak" };
  if (points < 3) return { steps: 2, word: "fair" };
  if (points < 5) return { steps: 3, word: "good" };
  return { steps: 4, word: "strong" };
}
