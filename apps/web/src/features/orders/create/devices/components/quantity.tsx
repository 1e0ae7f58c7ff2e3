import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './quantity.module.css';

const most = 100;

interface QuantityProps {
  value: number;
  onChange: (value: number) => void;
  /** The name of the device. */
  of: string;
}

/** A quantity, typed or changed by buttons and arrow keys. */
export function Quantity({ value, onChange, of }: QuantityProps) {
  // The text while typing. It may be empty.
  const [text, setText] = useState<string | null>(null);
  const set = (next: number) => onChange(Math.min(most, Math.max(1, next)));
  return (
    <span className={classes.quantity}>
      <ActionIcon
        size="sm"
        aria-label={`One less ${of}`}
        tabIndex={-1}
        disabled={value <= 1}
        onClick={() => set(value - 1)}
      >
        <IconMinus size={14} />
      </ActionIcon>
      <input
        className={classes.input}
        inputMode="numeric"
        role="spinbutton"
        aria-label={`Quantity of ${of}`}
        aria-valuenow={value}
        aria-valuemin={1}
        aria-valuemax={most}
        value={text ?? value}
        onChange={(event) => {
          const typed = event.currentTarget.value.replace(/\D/g, '').slice(0, 3);
          setText(typed);
          if (Number(typed) > 0) set(Number(typed));
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setText(null)}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          setText(null);
          set(value + step);
        }}
      />
      <ActionIcon
        size="sm"
        aria-label={`One more ${of}`}
        tabIndex={-1}
        disabled={value >= most}
        onClick={() => set(value + 1)}
      >
        <IconPlus size={14} />
      </ActionIcon>
    </span>
  );
}
