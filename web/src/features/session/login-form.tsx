import { type ReactNode, useEffect, useId, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { accountClosing, codeNeeded, login, loginBody } from "@attune/contract/session";
import type { UserAnswer } from "@attune/contract/user";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useSession } from "../../api/session.tsx";
import { Button, SmallButton } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { fieldsOf } from "../../ui/fields-of.ts";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { showError } from "../../ui/show-error.ts";
import { showToast } from "../../ui/toast-store.ts";
import { CodeForm } from "./code-form.tsx";
import { RestoreAccount } from "./restore-account.tsx";
import { sessionCopy as copy } from "./session.copy.ts";

interface LoginFormProps {
  /** Of the person who probably signs in. */
  username?: string | undefined;
  onSignedIn: (user: UserAnswer) => void | Promise<void>;
  onForgot: () => void;
  /** Help for a person who has lost their codes. */
  lostCodes?: ReactNode;
  /** A sign-in method that needs neither password nor code. */
  otherWay?: ReactNode;
}

interface Credentials {
  username: string;
  password: string;
}

/** What else is needed after a correct password. */
interface Step {
  kind: "code" | "closing";
  credentials: Credentials;
  message: string;
}

/** Username and password, then any further step that the account requires. */
export function LoginForm({ lostCodes, ...props }: LoginFormProps) {
  const { onSignedIn, otherWay } = props;
  const [step, setStep] = useState<Step | null>(null);
  const [isAgain, setIsAgain] = useState(false);
  const onStartAgain = () => {
    setStep(null);
    setIsAgain(true);
  };
  if (step === null) return <PasswordForm {...props} isAgain={isAgain} onStep={setStep} />;
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

interface PasswordFormProps extends Omit<LoginFormProps, "lostCodes"> {
  /** The person has left the next step, whose button had the focus. */
  isAgain: boolean;
  onStep: (step: Step) => void;
}

function PasswordForm(props: PasswordFormProps) {
  const { username = "", onSignedIn, onForgot, otherWay, isAgain, onStep } = props;
  const id = useId();
  const { enter } = useSession();
  const { register, handleSubmit, formState, resetField, setFocus } = useForm({
    resolver: zodResolver(loginBody),
    defaultValues: { username, password: "" },
    shouldFocusError: false,
  });
  useEffect(() => {
    if (username !== "") setFocus("password");
    else if (isAgain) setFocus("username");
  }, [username, isAgain, setFocus]);
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
      showError(copy.failed, error, copy.invalid);
      return setFocus("password");
    }
    enter(user);
    showToast({ ...copy.welcome, tone: "success" });
    await onSignedIn(user);
  });
  const { errors, isSubmitting, submitCount } = formState;
  const field = fieldsOf({ register, formState }, id);
  return (
    // `method="dialog"` outside a dialog submits nothing, in case the form is used before its script loads.
    <form
      noValidate
      method="dialog"
      onSubmit={(event) => void submit(event)}
      className="grid gap-5"
    >
      <ErrorSummary errors={errors} idPrefix={id} attempt={submitCount} />
      <TextInput
        label={copy.username}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        {...field("username")}
      />
      <PasswordInput label={copy.password} autoComplete="current-password" {...field("password")} />
      <Button type="submit" isWide isPending={isSubmitting} pendingLabel={copy.submitting}>
        {copy.submit}
      </Button>
      <SmallButton variant="quiet" onClick={onForgot}>
        {copy.forgot}
      </SmallButton>
      {otherWay}
    </form>
  );
}
