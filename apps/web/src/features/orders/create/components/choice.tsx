import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import classes from './choice.module.css';

export interface ChoiceOption {
  value: string;
  label: string;
  /** Shown instead of the label. */
  content?: ReactNode;
  isDisabled?: boolean;
  /** The number key that selects the option. Defaults to its position, 1 to 9. */
  digit?: number;
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

/** A choice of one option, shown as large buttons. Number keys, arrow keys and the pointer select it. */
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
          const digit = option.digit ?? index + 1;
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
                data-digit={digit <= 9 ? digit : undefined}
                data-field={isChosen || (value === null && index === 0) ? field : undefined}
                onChange={() => onChange(option.value)}
              />
              <DigitKey digit={digit} />
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

/** The number key of an option. Hidden from screen readers, whose users select with the arrow keys. */
export function DigitKey({ digit }: { digit: number }) {
  return (
    <span className={classes.digit} data-none={digit > 9 || undefined} aria-hidden="true">
      {digit <= 9 ? digit : ''}
    </span>
  );
}
