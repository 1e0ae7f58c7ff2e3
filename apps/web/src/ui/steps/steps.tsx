import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './steps.module.css';

export interface Step {
  label: string;
  /** The step's page; without it, the step has no link. */
  to?: string | undefined;
}

interface StepsProps {
  steps: readonly Step[];
  /** The current step, starting at 1. */
  current: number;
  /** The number of finished steps; those have links. */
  done: number;
}

/** Where one is in a series of pages. */
export function Steps({ steps, current, done }: StepsProps) {
  return (
    <nav aria-label="Progress">
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const number = index + 1;
          const state = number === current ? 'current' : number <= done ? 'done' : 'ahead';
          const words = (
            <>
              <span className={classes.mark} aria-hidden="true">
                {state === 'done' ? <IconCheck size={14} stroke={2.5} /> : number}
              </span>
              <span className={classes.name}>{step.label}</span>
            </>
          );
          return (
            <li
              key={step.label}
              className={classes.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {step.to && state === 'done' ? (
                <Link to={step.to} className={classes.link}>
                  {words}
                </Link>
              ) : (
                <span className={classes.link}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
