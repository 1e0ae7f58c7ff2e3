import type { ReactNode } from 'react';
import classes from './facts.module.css';

export interface Fact {
  key: string;
  label: string;
  /** Shown as a dash if empty. */
  value: ReactNode;
}

/** Labels with their values, for the narrow sections of a detail page. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.key} className={classes.fact}>
          <dt>{fact.label}</dt>
          <dd>{fact.value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
