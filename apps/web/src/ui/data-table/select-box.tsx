import { type MouseEvent, useEffect, useId, useRef } from 'react';
import classes from './select-box.module.css';

interface SelectBoxProps {
  label: string;
  /** Id of the element that names the selected row. Screen readers read it after the label. */
  labelledBy?: string;
  state: 'all' | 'some' | 'none';
  /** `isRange` while Shift is held. */
  onToggle: (isRange: boolean) => void;
}

/** A checkbox that reacts to a click anywhere in its cell. */
export function SelectBox({ label, labelledBy, state, onToggle }: SelectBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  useEffect(() => {
    if (input.current) input.current.indeterminate = state === 'some';
  }, [state]);

  // Without this, Shift would select the text between the two clicks.
  const keepText = (event: MouseEvent) => {
    if (event.shiftKey) event.preventDefault();
  };
  return (
    <label className={classes.target} onMouseDown={keepText}>
      <span id={labelId} className={classes.hidden}>
        {label}
      </span>
      <input
        ref={input}
        type="checkbox"
        className={classes.box}
        aria-labelledby={labelledBy ? `${labelId} ${labelledBy}` : labelId}
        checked={state === 'all'}
        onChange={(event) => onToggle((event.nativeEvent as unknown as globalThis.MouseEvent).shiftKey === true)}
      />
    </label>
  );
}
