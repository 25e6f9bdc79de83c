import { type ReactNode, useEffect, useId, useState } from "react";
import { undoDeletion } from "@attune/contract/erasure";
import { codeNeeded, codeRefused } from "@attune/contract/session";
import type { UserAnswer } from "@attune/contract/user";
import { ApiError, humanMessage } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useSession } from "../../api/session.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button, SmallButton } from "../../ui/button.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { Focused } from "../../ui/focused.tsx";
import { showError } from "../../ui/show-error.ts";
import { sessionCopy as copy } from "./session.copy.ts";
import { useGreeting } from "./use-greeting.ts";

interface RestoreAccountProps {
  credentials: { username: string; password: string };
  /** The deletion date from the server. */
  message: string;
  onSignedIn: (user: UserAnswer) => void | Promise<void>;
  onStartAgain: () => void;
  lostCodes?: ReactNode;
}

/** Offered at sign-in to an account that is scheduled for deletion. */
export function RestoreAccount(props: RestoreAccountProps) {
  const { credentials, message, onSignedIn, onStartAgain, lostCodes } = props;
  const id = useId();
  const { enter } = useSession();
  const greet = useGreeting();
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    if (problem !== undefined) document.getElementById(id)?.focus();
  }, [id, problem]);
  const restore = async () => {
    setIsSending(true);
    let user;
    try {
      const body = code === "" ? credentials : { ...credentials, code };
      user = await call(undoDeletion, { body });
    } catch (error) {
      setIsSending(false);
      const name = error instanceof ApiError ? error.problem?.code : undefined;
      const isAboutCode = name === codeNeeded.code || name === codeRefused.code;
      setIsCodeAsked(isCodeAsked || isAboutCode);
      if (isAboutCode) {
        setProblem(humanMessage(error, copy.failed));
        setCode("");
      } else showError(copy.failed, error, copy.unreachable);
      return;
    }
    enter(user);
    greet(user, copy.kept);
    await onSignedIn(user);
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void restore();
      }}
    >
      {/* The focus is not on the button below, which a second Enter would press. */}
      <Focused>
        <Alert tone="warning" title={copy.closingTitle}>
          {message}
        </Alert>
      </Focused>
      {isCodeAsked && (
        <CodeInput
          label={copy.code}
          id={id}
          value={code}
          error={problem}
          isErrorAnnounced
          onChange={(event) => {
            setCode(event.target.value);
            setProblem(undefined);
          }}
        />
      )}
      <Button type="submit" isWide isPending={isSending} pendingLabel={copy.submitting}>
        {copy.keep}
      </Button>
      {isCodeAsked && lostCodes}
      <SmallButton variant="quiet" onClick={onStartAgain}>
        {copy.leaveClosed}
      </SmallButton>
    </form>
  );
}
