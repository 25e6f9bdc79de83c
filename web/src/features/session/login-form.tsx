import { useId, useState } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { codeNeeded, login, loginBody } from "@attune/contract/session";
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
import { sessionCopy as copy } from "./session.copy.ts";

interface LoginFormProps {
  onSignedIn: (user: UserAnswer) => void | Promise<void>;
  onForgot: () => void;
}

interface Credentials {
  username: string;
  password: string;
}

/** Name and password, then the code of the second step where the account has one. */
export function LoginForm({ onSignedIn, onForgot }: LoginFormProps) {
  const [asked, setAsked] = useState<Credentials | null>(null);
  if (asked !== null)
    return (
      <CodeForm credentials={asked} onSignedIn={onSignedIn} onStartAgain={() => setAsked(null)} />
    );
  return <PasswordForm onSignedIn={onSignedIn} onForgot={onForgot} onCodeNeeded={setAsked} />;
}

interface PasswordFormProps extends LoginFormProps {
  onCodeNeeded: (credentials: Credentials) => void;
}

function PasswordForm({ onSignedIn, onForgot, onCodeNeeded }: PasswordFormProps) {
  const id = useId();
  const { enter } = useSession();
  const toast = useToast();
  const { register, handleSubmit, formState, resetField } = useForm({
    resolver: zodResolver(loginBody),
    defaultValues: { username: "", password: "" },
    shouldFocusError: false,
  });
  const submit = handleSubmit(async (body) => {
    let user;
    try {
      user = await call(login, { body });
    } catch (error) {
      if (error instanceof ApiError && error.problem?.code === codeNeeded.code)
        return onCodeNeeded(body);
      resetField("password");
      toast.show({
        title: copy.failed,
        message: humanMessage(error, copy.invalid),
        tone: "error",
      });
      return;
    }
    enter(user);
    toast.show({ ...copy.welcome, tone: "success" });
    await onSignedIn(user);
  });
  const { errors, isSubmitting, submitCount } = formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <ErrorSummary errors={errors} idPrefix={id} attempt={submitCount} />
      <TextInput
        label={copy.username}
        id={`${id}username`}
        autoComplete="username"
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
    </form>
  );
}
