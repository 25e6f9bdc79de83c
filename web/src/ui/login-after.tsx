import { notSignedIn } from "@attune/contract/problem";
import { problemCode } from "../api/api-error.ts";
import { SmallButton } from "./button.tsx";

export interface Login {
  label: string;
  onAction: () => void;
}

/** In a tab of its own, so that what the person typed here is not lost. */
const login: Login = {
  label: "Log in in a new tab",
  onAction: () => void window.open("/auth"),
};

/** What to offer after a request that failed because the session has ended. */
export const loginAfter = (error: unknown): Login | undefined =>
  problemCode(error) === notSignedIn.code ? login : undefined;

export function LoginButton({ login: { label, onAction } }: { login: Login }) {
  return <SmallButton onClick={onAction}>{label}</SmallButton>;
}
