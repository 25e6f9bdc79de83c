import { TextInput, type TextInputProps } from "./text-input.tsx";

/** Phones suggest the code. Letters are allowed, because recovery codes are typed here too. */
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
