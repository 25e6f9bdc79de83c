import { humanMessage } from "../api/api-error.ts";
import { Alert } from "./alert.tsx";
import { loginAfter, LoginButton } from "./login-after.tsx";

interface ErrorAlertProps {
  /** Of the last attempt; null if it did not fail. */
  error: Error | null;
  title?: string;
  /** What to do if the server does not say; by default, check the connection. */
  hint?: string;
  /** What to do about an error that the server explains. */
  next?: string | false;
  className?: string;
}

/** Says that an attempt failed, next to the button that made it. */
export function ErrorAlert({ error, title, hint, next, className }: ErrorAlertProps) {
  if (error === null) return null;
  const login = loginAfter(error);
  return (
    <div className={className}>
      <Alert tone="danger" title={title} isLive actions={login && <LoginButton login={login} />}>
        <p>{humanMessage(error, hint)}</p>
        {next && <p>{next}</p>}
      </Alert>
    </div>
  );
}
