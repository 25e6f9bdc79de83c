import { TextInput, type TextInputProps } from "./text-input.tsx";

/** The phone offers the code by itself; letters may come too, for a recovery code is typed here as well. */
export function CodeInput(props: TextInputProps) {
  return (
    <TextInput
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
    />
  );
}
