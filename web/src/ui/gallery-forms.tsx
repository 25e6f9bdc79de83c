import { useState } from "react";
import { Checkbox } from "./checkbox.tsx";
import { CheckboxGroup } from "./checkbox-group.tsx";
import { CodeInput } from "./code-input.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { PasswordInput } from "./password-input.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { Select } from "./select.tsx";
import { Slider } from "./slider.tsx";
import { TextArea } from "./text-area.tsx";
import { TextInput } from "./text-input.tsx";

const sleep = ["Excellent", "Good", "Poor", "Very poor"].map((it) => ({ value: it, label: it }));
const digestion = ["Bloating", "Reflux", "Cramps", "None"].map((it) => ({ value: it, label: it }));

export function FormGallery() {
  return (
    <section className="border-t border-line pt-4">
      <h2 className="mb-4 text-24">Forms</h2>
      <div className="grid max-w-form gap-6">
        <ErrorSummary
          idPrefix="gallery-"
          attempt={1}
          errors={{ email: { message: "Please enter a valid email" } }}
        />
        <Texts />
        <Choices />
      </div>
    </section>
  );
}

function Texts() {
  const [password, setPassword] = useState("");
  return (
    <>
      <TextInput label="Full name" hint="As on your card" defaultValue="Amira Said" />
      <TextInput
        label="Email"
        id="gallery-email"
        type="email"
        defaultValue="amira@"
        error="Please enter a valid email"
      />
      <TextInput label="Username" disabled defaultValue="amira" />
      <TextInput label="Date of birth" type="date" />
      <PasswordInput
        label="Password"
        value={password}
        meterFor={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordInput label="New password" error="Use 8 characters or more" defaultValue="short" />
      <CodeInput label="Code from the app" hint="Six digits" />
      <TextArea label="Message" maxLength={500} defaultValue="It plays too softly." />
      <TextArea label="Reason" error="Message must be at least 10 characters" defaultValue="No" />
      <Select label="Country" placeholder="Choose your country" options={["United Kingdom"]} />
      <Select label="Category" options={["Audio"]} error="Please select a category" />
      <Select label="Plan" options={["Enhanced"]} disabled />
    </>
  );
}

function Choices() {
  const [answer, setAnswer] = useState<string | null>("Good");
  const [answers, setAnswers] = useState<string[]>(["Reflux"]);
  const [stress, setStress] = useState(5);
  const [isTicked, setIsTicked] = useState(true);
  return (
    <>
      <Checkbox
        label="I have read and accept the Terms & Conditions"
        checked={isTicked}
        onChange={(event) => setIsTicked(event.target.checked)}
      />
      <Checkbox
        label="I am at least 18 years old"
        error="You must be at least 18 years old to register"
      />
      <Checkbox label="Pay by card" hint="Nothing else is offered" disabled />
      <RadioGroup
        legend="How well do you sleep?"
        options={sleep}
        value={answer}
        onChange={setAnswer}
      />
      <RadioGroup
        legend="Rating"
        hint="One for each audio"
        error="Please select a rating between 1 and 5 stars."
        options={["Poor", "Good"].map((it) => ({ value: it, label: it, hint: `${it}, in short` }))}
        value={null}
        onChange={() => undefined}
      />
      <CheckboxGroup
        legend="Any trouble with digestion?"
        hint="Choose all that apply"
        options={digestion}
        value={answers}
        onChange={setAnswers}
        exclusive="None"
      />
      <Slider
        label="Stress"
        value={stress}
        min={1}
        max={10}
        onChange={setStress}
        formatValue={(it) => `${it} of 10`}
      />
      <Slider label="Volume" value={50} min={0} max={100} onChange={() => undefined} isDisabled />
    </>
  );
}
