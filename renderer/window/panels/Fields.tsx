/** Fields that write when they lose the focus or on Enter: typing is one step of the history. */
import { NumberInput, Select, type SelectProps, Textarea, TextInput } from "@mantine/core";
import { type KeyboardEvent, useEffect, useState } from "react";

interface FieldProps<T> {
  readonly label: string;
  readonly value: T;
  /** Returns false for a refused value: the field goes back. */
  readonly write: (value: T) => unknown;
}

const done = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === "Enter") event.currentTarget.blur();
};

/** A line of text, written without blanks around it; `maxLength` is a name's by default. */
export function TextField(props: FieldProps<string> & { placeholder?: string; maxLength?: number }) {
  const { label, value, write, maxLength = 120, ...rest } = props;
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <TextInput
      size="xs"
      label={label}
      value={text}
      maxLength={maxLength}
      {...rest}
      onChange={(e) => setText(e.currentTarget.value)}
      onKeyDown={(e) => {
        if (e.key === "Escape") setText(value);
        done(e);
      }}
      onBlur={() => {
        if (text === value) return;
        const trimmed = text.trim();
        if (trimmed === value || write(trimmed) === false) setText(value);
      }}
    />
  );
}

export function LongTextField({
  label,
  value,
  write,
  maxLength = 20_000,
  minRows = 2,
}: FieldProps<string> & { maxLength?: number; minRows?: number }) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <Textarea
      size="xs"
      label={label}
      value={text}
      autosize
      minRows={minRows}
      maxRows={30}
      maxLength={maxLength}
      onChange={(e) => setText(e.currentTarget.value)}
      onBlur={() => {
        if (text !== value && write(text) === false) setText(value);
      }}
    />
  );
}

export interface NumberFieldProps extends FieldProps<number> {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly decimals?: number;
  readonly suffix?: string;
}
export function NumberField({ label, value, write, decimals = 0, step = 1, ...rest }: NumberFieldProps) {
  const [text, setText] = useState<string | number>(value);
  useEffect(() => setText(value), [value]);
  const commit = () => {
    const n = typeof text === "number" ? text : Number.parseFloat(text);
    if (!Number.isFinite(n) || n === value || write(n) === false) setText(value);
  };
  return (
    <NumberInput
      size="xs"
      label={label}
      value={text}
      {...rest}
      step={step}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      clampBehavior="blur"
      hideControls
      onChange={setText}
      onKeyDown={(e) => {
        if (e.key === "Escape") setText(value);
        done(e);
      }}
      onBlur={commit}
    />
  );
}

/** A length on the table in inches; the arrow keys step by a quarter inch. */
export const InchField = (props: NumberFieldProps) => <NumberField step={0.25} decimals={3} suffix="″" {...props} />;

interface ChoiceFieldProps<T extends string> extends Pick<SelectProps, "comboboxProps"> {
  readonly label: string;
  readonly value: T;
  readonly data: readonly { readonly value: T; readonly label: string }[];
  readonly write: (value: T) => unknown;
}
/** A list to choose from; written when another value is chosen. */
export function ChoiceField<T extends string>({ value, write, ...rest }: ChoiceFieldProps<T>) {
  return (
    <Select size="xs" value={value} {...rest} onChange={(next) => next !== null && next !== value && write(next)} />
  );
}
