import { useId } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import type { AnswerOf } from "@attune/contract/endpoint";
import {
  acceptInvitation,
  acceptInvitationBody,
  type showInvitation,
} from "@attune/contract/staff-invitation";
import type { UserAnswer } from "@attune/contract/user";
import { fieldMessages } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useSession } from "../../api/session.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { fieldsOf } from "../../ui/fields-of.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { NewPasswordFields } from "../../ui/new-password-fields.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { showError } from "../../ui/show-error.ts";
import { useHash } from "../../ui/use-hash.ts";
import { wordFor } from "../../ui/words-for.ts";
import { joinCopy as copy, roleNames } from "./staff.copy.ts";
import { invitationQuery } from "./staff.queries.ts";

interface JoinProps {
  onJoined: (user: UserAnswer) => void | Promise<void>;
}

/** Page of an emailed invitation: shows its recipient, and creates their account. */
export function Join({ onJoined }: JoinProps) {
  const token = useHash();
  const asked = useQuery({ ...invitationQuery(token), enabled: token !== "" });
  if (token === "") return <Alert tone="warning">{copy.incomplete}</Alert>;
  return (
    <Loaded query={asked} copy={{ ...copy, failed: copy.refused }} height="h-60">
      {(invitation) => <JoinForm {...{ token, invitation, onJoined }} />}
    </Loaded>
  );
}

interface JoinFormProps extends JoinProps {
  token: string;
  invitation: AnswerOf<typeof showInvitation>;
}

function JoinForm({ token, invitation, onJoined }: JoinFormProps) {
  const id = useId();
  const { enter } = useSession();
  const { control, register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(acceptInvitationBody),
    defaultValues: {
      token,
      username: invitation.username ?? "",
      password: "",
      confirmPassword: "",
    },
    shouldFocusError: false,
  });
  const password = useWatch({ control, name: "password" });
  const submit = handleSubmit(async (body) => {
    let user;
    try {
      user = await call(acceptInvitation, { body });
    } catch (error) {
      for (const [name, message] of Object.entries(fieldMessages(error)))
        if (name === "username" || name === "password") setError(name, { message });
      showError(copy.failed, error);
      return;
    }
    enter(user);
    await onJoined(user);
  });
  const { errors, isSubmitting, submitCount } = formState;
  const field = fieldsOf({ register, formState }, id);
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <p className="text-ink-2">
        {copy.intro(
          invitation.fullName,
          wordFor(roleNames, invitation.role),
          invitation.email,
          invitation.username !== null,
        )}
      </p>
      <ErrorSummary errors={errors} idPrefix={id} attempt={submitCount} />
      <TextInput
        label={copy.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={invitation.username !== null}
        {...field("username")}
      />
      <NewPasswordFields
        label={copy.password}
        confirmLabel={copy.confirm}
        typed={password}
        field={field}
      />
      <Button type="submit" isWide isPending={isSubmitting} pendingLabel={copy.submitting}>
        {copy.submit}
      </Button>
    </form>
  );
}
