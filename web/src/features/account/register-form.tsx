import { useId } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import {
  commonPassword,
  namedPassword,
  emailTaken,
  usernameTaken,
  register,
} from "@attune/contract/account";
import type { UserAnswer } from "@attune/contract/user";
import { ApiError, fieldMessages, humanMessage } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useSession } from "../../api/session.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { registerCopy as copy } from "./account.copy.ts";
import { ConsentFields, PersonFields, SignInFields } from "./register-fields.tsx";
import { mirrorDisclaimer } from "./mirror-disclaimer.ts";
import {
  emptyRegistration,
  type RegisterField,
  registrationBody,
  type Registration,
  type RegistrationBody,
} from "./registration.ts";

interface RegisterFormProps {
  onRegistered: (user: UserAnswer) => void | Promise<void>;
}

export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const id = useId();
  const { enter } = useSession();
  const form = useForm<Registration, unknown, RegistrationBody>({
    resolver: zodResolver(registrationBody),
    defaultValues: emptyRegistration,
    mode: "onTouched",
    shouldFocusError: false,
  });
  const submit = form.handleSubmit(async (body) => {
    let user;
    try {
      user = await call(register, { body: { ...body, ageConfirmed: true } });
    } catch (error) {
      const found = faults(error);
      for (const [field, message] of found) form.setError(field, { message });
      if (found.length > 0) showToast({ ...copy.failed, tone: "error" });
      else form.setError("root", { message: humanMessage(error, copy.unreachable) });
      return;
    }
    mirrorDisclaimer(user.id);
    enter(user);
    await onRegistered(user);
  });
  const { isSubmitting, submitCount } = form.formState;
  const { root: refusal, ...errors } = form.formState.errors;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <ErrorSummary errors={errors} idPrefix={id} attempt={submitCount} />
      <SignInFields form={form} id={id} />
      <PersonFields form={form} id={id} />
      <ConsentFields form={form} id={id} />
      {refusal !== undefined && (
        // The button was at the bottom of the screen when it was pressed.
        <div key={submitCount} ref={(it) => it?.scrollIntoView?.({ block: "nearest" })}>
          <Alert tone="danger" title={copy.failed.title} isLive>
            <p>{copy.failed.message}</p>
            <p>
              {refusal.message} {copy.keptAnswers}
            </p>
          </Alert>
        </div>
      )}
      <Button type="submit" isWide isPending={isSubmitting} pendingLabel={copy.submitting}>
        {copy.submit}
      </Button>
    </form>
  );
}

const fieldAtFault: Record<string, RegisterField | undefined> = {
  [usernameTaken.code]: "username",
  [emailTaken.code]: "email",
  [commonPassword.code]: "password",
  [namedPassword.code]: "password",
};

/** Shows the server's errors at their fields. */
function faults(error: unknown): [RegisterField, string][] {
  const named = Object.entries(fieldMessages(error)).filter(
    (it): it is [RegisterField, string] => it[0] in registrationBody.shape,
  );
  const problem = error instanceof ApiError ? error.problem : undefined;
  const field = problem && fieldAtFault[problem.code];
  return field === undefined || problem === undefined ? named : [[field, problem.message]];
}
