import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { keyOfOption } from '../option-keys.rules.ts';
import classes from './choice.module.css';

export interface ChoiceOption {
  value: string;
  label: string;
  /** Shown instead of the label. */
  content?: ReactNode;
  isDisabled?: boolean;
  /** The key that selects the option. Defaults to that of its position. */
  optionKey?: string;
}

interface ChoiceProps {
  label: string;
  /** Shown next to the label. */
  hint?: ReactNode;
  options: readonly ChoiceOption[];
  value: string | null;
  onChange: (value: string) => void;
  /** Stacks the options at full width. */
  isStacked?: boolean;
  /** The field name used to focus it on errors. */
  field?: string;
  error?: string;
}

/** A choice of one option, shown as large buttons. Their keys, arrow keys and the pointer select it. */
export function Choice({ label, hint, options, value, onChange, isStacked, field, error }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className={classes.choice} data-question="" data-answered={value === null ? undefined : ''}>
      <legend className={classes.legend}>
        {label}
        {hint && <span className={classes.hint}>{hint}</span>}
      </legend>
      <div className={clsx(classes.options, isStacked && classes.stacked)}>
        {options.map((option, index) => {
          const optionKey = option.optionKey ?? keyOfOption(index);
          const isChosen = option.value === value;
          return (
            <label key={option.value} className={classes.option} data-chosen={isChosen || undefined}>
              <input
                type="radio"
                className={classes.input}
                name={name}
                value={option.value}
                checked={isChosen}
                disabled={option.isDisabled}
                data-option-key={optionKey}
                data-field={isChosen || (value === null && index === 0) ? field : undefined}
                onChange={() => onChange(option.value)}
              />
              <OptionKey name={optionKey} />
              {option.content ?? <span>{option.label}</span>}
            </label>
          );
        })}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The key of an option. Hidden from screen readers, whose users select with the arrow keys. */
export function OptionKey({ name }: { name: string | undefined }) {
  return (
    <span className={classes.key} data-none={name === undefined || undefined} aria-hidden="true">
      {name?.toUpperCase()}
    </span>
  );
}
