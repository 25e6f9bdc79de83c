import { type ComponentProps, type ReactNode, useId } from "react";
import { cardClass, type CardTone } from "./card.tsx";

interface SectionProps extends Omit<ComponentProps<"section">, "title"> {
  title: ReactNode;
  heading?: "h2" | "h3";
  titleClassName?: string;
}

/** A section named by its heading. */
export function Section(props: SectionProps) {
  const { title, heading: Heading = "h2", titleClassName, children, ...rest } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} {...rest}>
      <Heading id={id} className={titleClassName ?? headingClass[Heading]}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

const headingClass = { h2: "text-24", h3: "mb-2 text-20 font-semibold" };

export function TitledCard({ tone, className, ...rest }: SectionProps & { tone?: CardTone }) {
  return <Section {...rest} className={cardClass(tone, className)} />;
}
