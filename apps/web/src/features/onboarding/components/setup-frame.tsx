import { Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './setup-frame.module.css';

export interface SetupStep {
  label: string;
  /** The step's page; without it, the step has no link. */
  to?: string | undefined;
}

interface SetupFrameProps {
  title: string;
  description?: ReactNode;
  steps: readonly SetupStep[];
  /** The current step, starting at 1. */
  current: number;
  /** The number of finished steps; those have links. */
  done: number;
  children: ReactNode;
  /** Other actions, at the bottom of the page. */
  footer?: ReactNode;
}

/** The frame of a setup page, with the list of steps. */
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
