import { type ReactNode, useId, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { accountClosing, codeNeeded, login, loginBody } from "@attune/contract/session";
import type { UserAnswer } from "@attune/contract/user";
import { ApiError, humanMessage } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useSession } from "../../api/session.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { CodeForm } from "./code-form.tsx";
import { RestoreAccount } from "./restore-account.tsx";
import { sessionCopy as copy } from "./session.copy.ts";

interface LoginFormProps {
  onSignedIn: (user: UserAnswer) => void | Promise<void>;
  onForgot: () => void;
  /** What helps anyone who has no code any more. */
  lostCodes?: ReactNode;
  /** Another way in, which needs neither password nor code. */
  otherWay?: ReactNode;
}

interface Credentials {
  username: string;
  password: string;
}

/** What stands between the right password and the account. */
interface Step {
  kind: "code" | "closing";
  credentials: Credentials;
  message: string;
}

/** Name and password, then whatever the account asks for besides. */
export function LoginForm({ onSignedIn, onForgot, lostCodes, otherWay }: LoginFormProps) {
  const [step, setStep] = useState<Step | null>(null);
  const onStartAgain = () => setStep(null);
  if (step === null)
    return <PasswordForm {...{ onSignedIn, onForgot, otherWay }} onStep={setStep} />;
  const { kind, credentials, message } = step;
  if (kind === "closing")
    return <RestoreAccount {...{ credentials, message, onSignedIn, onStartAgain, lostCodes }} />;
  return (
    <CodeForm
      {...{ credentials, onSignedIn, onStartAgain, lostCodes, otherWay }}
      onClosing={(it) => setStep({ kind: "closing", credentials, message: it })}
    />
  );
}

interface PasswordFormProps extends LoginFormProps {
  onStep: (step: Step) => void;
}

function PasswordForm({ onSignedIn, onForgot, otherWay, onStep }: PasswordFormProps) {
  const id = useId();
  const { enter } = useSession();
  const toast = useToast();
  const { register, handleSubmit, formState, resetField, setFocus } = useForm({
    resolver: zodResolver(loginBody),
    defaultValues: { username: "", password: "" },
    shouldFocusError: false,
  });
  const submit = handleSubmit(async (body) => {
    let user;
    try {
      user = await call(login, { body });
    } catch (error) {
      const { code, message = "" } = (error instanceof ApiError && error.problem) || {};
      if (code === codeNeeded.code) return onStep({ kind: "code", credentials: body, message });
      if (code === accountClosing.code)
        return onStep({ kind: "closing", credentials: body, message });
      resetField("password");
      toast.show({
        title: copy.failed,
        message: humanMessage(error, copy.invalid),
        tone: "error",
      });
      return setFocus("password");
    }
    enter(user);
    toast.show({ ...copy.welcome, tone: "success" });
    await onSignedIn(user);
  });
  const { errors, isSubmitting, submitCount } = formState;
  return (
    // A dialog's method, outside of one, sends nothing anywhere: the form is in sight before its script.
    <form
      noValidate
      method="dialog"
      onSubmit={(event) => void submit(event)}
      className="grid gap-5"
    >
      <ErrorSummary errors={errors} idPrefix={id} attempt={submitCount} />
      <TextInput
        label={copy.username}
        id={`${id}username`}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register("username")}
      />
      <PasswordInput
        label={copy.password}
        id={`${id}password`}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <Button type="submit" isWide isPending={isSubmitting} pendingLabel={copy.submitting}>
        {copy.submit}
      </Button>
      <Button variant="quiet" size="small" onClick={onForgot}>
        {copy.forgot}
      </Button>
      {otherWay}
    </form>
  );
}
