import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import classes from './choice.module.css';

export interface ChoiceOption {
  value: string;
  label: string;
  /** The option's face; its label unless given. */
  content?: ReactNode;
  isDisabled?: boolean;
  /** The number key that chooses it; its place from 1 to 9 unless given. */
  digit?: number;
}

interface ChoiceProps {
  label: string;
  /** Beside the label. */
  hint?: ReactNode;
  options: readonly ChoiceOption[];
  value: string | null;
  onChange: (value: string) => void;
  /** One under the other over the whole width. */
  isStacked?: boolean;
  /** The fields by which errors find it. */
  field?: string;
  error?: string;
}

/** One of a few, as large targets: by number key, by arrows or by pointer. */
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

/** The number key of an option. It says nothing to those who hear the page: arrows serve them. */
export function DigitKey({ digit }: { digit: number }) {
  return (
    <span className={classes.digit} data-none={digit > 9 || undefined} aria-hidden="true">
      {digit <= 9 ? digit : ''}
    </span>
  );
}
