import { useId, type ReactNode } from "react";
import { tickClass } from "./tick.ts";
import { ChoiceRow, Choices, type Choice } from "./radio-group.tsx";

interface CheckboxGroupProps {
  legend: ReactNode;
  isLegendHidden?: boolean;
  hint?: ReactNode;
  /** Shown above the boxes. */
  lead?: ReactNode;
  error?: string;
  options: readonly Choice[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The exclusive option, for example "None": choosing it clears the others, and vice versa. */
  exclusive?: string;
}

export function CheckboxGroup(props: CheckboxGroupProps) {
  const id = useId();
  const toggle = (option: string) => {
    const { exclusive, options, value } = props;
    if (value.includes(option)) return props.onChange(value.filter((it) => it !== option));
    if (option === exclusive) return props.onChange([option]);
    const chosen = new Set([...value.filter((it) => it !== exclusive), option]);
    props.onChange(options.map((it) => it.value).filter((it) => chosen.has(it)));
  };
  return (
    <Choices {...props} id={id}>
      {props.options.map((option) => (
        <ChoiceRow key={option.value} option={option} isChosen={props.value.includes(option.value)}>
          <input
            type="checkbox"
            value={option.value}
            checked={props.value.includes(option.value)}
            onChange={() => toggle(option.value)}
            className={tickClass}
          />
        </ChoiceRow>
      ))}
    </Choices>
  );
}
