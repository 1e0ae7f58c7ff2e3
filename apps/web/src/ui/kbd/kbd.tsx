import { Kbd as Keycap } from '@mantine/core';
import classes from './kbd.module.css';

/** A key or a chord as keycaps: `Ctrl+K`, `g o`. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className={classes.chord}>
      {keys.split(/[+ ]/).map((key) => (
        <Keycap key={key}>{key}</Keycap>
      ))}
    </span>
  );
}
