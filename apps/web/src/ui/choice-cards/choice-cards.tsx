import { type ReactNode, useId } from 'react';
import classes from './choice-cards.module.css';

export interface ChoiceOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** Shown at the end of the line, such as a price or a count. */
  aside?: ReactNode;
  disabled?: boolean;
}

interface ChoiceCardsProps {
  /** The field's name in the form. An error moves the focus here. */
  name: string;
  legend: string;
  hint?: ReactNode;
  options: readonly ChoiceOption[];
  error?: ReactNode;
  /** Shows the cards side by side where there is room. */
  isRow?: boolean;
}

interface OneProps extends ChoiceCardsProps {
  value: string;
  onChange: (value: string) => void;
}

interface ManyProps extends ChoiceCardsProps {
  values: readonly string[];
  onChange: (values: string[]) => void;
}

/** A choice of one option, each with room for a description. */
export function ChoiceCards({ value, onChange, ...props }: OneProps) {
  return (
    <Cards
      {...props}
      type="radio"
      isChosen={(option) => option === value}
      choose={(option, isOn) => isOn && onChange(option)}
    />
  );
}

/** A choice of any number of options. The value keeps the order of the options. */
export function CheckCards({ values, onChange, ...props }: ManyProps) {
  const order = props.options.map((option) => option.value);
  return (
    <Cards
      {...props}
      type="checkbox"
      isChosen={(option) => values.includes(option)}
      choose={(option, isOn) => onChange(order.filter((each) => (each === option ? isOn : values.includes(each))))}
    />
  );
}

interface CardsProps extends ChoiceCardsProps {
  type: 'radio' | 'checkbox';
  isChosen: (value: string) => boolean;
  choose: (value: string, isOn: boolean) => void;
}

function Cards({ name, legend, hint, options, error, isRow, type, isChosen, choose }: CardsProps) {
  const id = useId();
  const about = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset className={classes.group} aria-describedby={about || undefined}>
      <legend className={classes.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <div className={classes.cards} data-row={isRow || undefined}>
        {options.map((option, index) => (
          <label key={option.value} className={classes.card} data-disabled={option.disabled || undefined}>
            <input
              type={type}
              name={`${id}-${name}`}
              value={option.value}
              className={classes.input}
              checked={isChosen(option.value)}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              data-path={index === 0 ? name : undefined}
              onChange={(event) => choose(option.value, event.currentTarget.checked)}
            />
            <span className={classes.words}>
              <span className={classes.label}>{option.label}</span>
              {option.description && <span className={classes.description}>{option.description}</span>}
            </span>
            {option.aside && <span className={classes.aside}>{option.aside}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
