import { type ReactNode, useEffect, useId, useState } from "react";
import { accountClosing, login } from "@attune/contract/session";
import type { UserAnswer } from "@attune/contract/user";
import { ApiError, humanMessage } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useSession } from "../../api/session.tsx";
import { Button, SmallButton } from "../../ui/button.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { sessionCopy as copy } from "./session.copy.ts";
import { useGreeting } from "./use-greeting.ts";

interface CodeFormProps {
  credentials: { username: string; password: string };
  onSignedIn: (user: UserAnswer) => void | Promise<void>;
  onStartAgain: () => void;
  /** The account is scheduled for deletion. */
  onClosing: (message: string) => void;
  lostCodes?: ReactNode;
  otherWay?: ReactNode;
}

/** The second factor; six digits filled in by the phone are submitted at once. */
export function CodeForm(props: CodeFormProps) {
  const { credentials, onSignedIn, onStartAgain, onClosing, lostCodes, otherWay } = props;
  const id = useId();
  const { enter } = useSession();
  const greet = useGreeting();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  // The previous form had the focus.
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const send = async (typed: string) => {
    if (isSending) return;
    if (typed.trim() === "") {
      setProblem(copy.codeMissing);
      document.getElementById(id)?.focus();
      return;
    }
    setIsSending(true);
    let user;
    try {
      user = await call(login, { body: { ...credentials, code: typed } });
    } catch (error) {
      if (error instanceof ApiError && error.problem?.code === accountClosing.code)
        return onClosing(error.problem.message);
      setIsSending(false);
      setProblem(humanMessage(error, copy.failed));
      setCode("");
      document.getElementById(id)?.focus();
      return;
    }
    enter(user);
    greet(user, copy.welcome);
    await onSignedIn(user);
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send(code);
      }}
    >
      <div>
        <h2 className="text-24">{copy.codeTitle}</h2>
        <p className="mt-1 text-ink-2">{copy.codeIntro}</p>
      </div>
      <CodeInput
        label={copy.code}
        id={id}
        value={code}
        error={problem}
        isErrorAnnounced
        onChange={(event) => {
          setCode(event.target.value);
          setProblem(undefined);
          if (/^\d{6}$/.test(event.target.value.trim())) void send(event.target.value);
        }}
      />
      <Button type="submit" isWide isPending={isSending} pendingLabel={copy.submitting}>
        {copy.confirm}
      </Button>
      {otherWay}
      {lostCodes}
      <SmallButton variant="quiet" onClick={onStartAgain}>
        {copy.startAgain}
      </SmallButton>
    </form>
  );
}
