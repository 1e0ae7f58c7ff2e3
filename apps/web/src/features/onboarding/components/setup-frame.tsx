import { Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './setup-frame.module.css';

export interface SetupStep {
  label: string;
  /** Where it is done; without it the step cannot be gone to. */
  to?: string | undefined;
}

interface SetupFrameProps {
  title: string;
  description?: ReactNode;
  steps: readonly SetupStep[];
  /** From 1: which of the steps this is. */
  current: number;
  /** How many of them are done: those can be gone back to. */
  done: number;
  children: ReactNode;
  /** At the end of the page: other ways out. */
  footer?: ReactNode;
}

/** A page on the way of setting something up: where one is on it, and the way back. */
export function SetupFrame({ title, description, steps, current, done, children, footer }: SetupFrameProps) {
  return (
    <div className={classes.frame} data-setup>
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
      <header>
        <p className={classes.count}>
          Step {current} of {steps.length}
        </p>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {description && <p className={classes.description}>{description}</p>}
      </header>
      {children}
      {footer && <footer className={classes.footer}>{footer}</footer>}
    </div>
  );
}
