import { filled } from '../../../lib/shortcuts.ts';

/** Marks the inspection that is open. */
export const benchMark = { 'data-bench': '' } as const;

/** Presses the button that saves the open inspection. Returns whether there is one. */
export function pressSave(): boolean {
  const open = document.querySelector('[data-bench]');
  const button =
    open?.querySelector<HTMLButtonElement>('button[type="submit"]') ?? open?.querySelector<HTMLElement>(filled);
  button?.click();
  return open !== null;
}

/** Gives the focus to the first open question, or else to the last one: its answer changes with one key. */
export function focusAnswers(root: Element | null): void {
  const questions = [...(root?.querySelectorAll('[data-question]:has(input[type="radio"])') ?? [])];
  const question = questions.find((one) => !one.hasAttribute('data-answered')) ?? questions.at(-1);
  const option =
    question?.querySelector<HTMLElement>('input:checked:not(:disabled)') ??
    question?.querySelector<HTMLElement>('input:not(:disabled)') ??
    root?.querySelector<HTMLElement>(filled);
  option?.focus();
}
