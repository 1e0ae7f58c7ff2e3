import { filled, useShortcuts } from '../../../lib/shortcuts.ts';
import { useCounterKeys } from '../create/use-counter-keys.ts';
import type { BenchState } from './use-bench.ts';

/** Marks the inspection that is open. */
export const benchMark = { 'data-bench': '' } as const;

/** Presses the button that saves the open inspection. Returns whether there is one. */
function pressSave(): boolean {
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

/** The keys of the bench: options by their key, save and go on, skip and back. */
export function useBenchKeys({ line, leave }: BenchState, start: () => void): void {
  useCounterKeys();
  useShortcuts([
    {
      keys: 'mod+enter',
      label: 'Save and go to the next device',
      group: 'Bench',
      run: () => {
        if (!pressSave()) start();
      },
    },
    { keys: 'j', label: 'Skip device', group: 'Bench', run: () => line && leave({ does: 'skip' }) },
    { keys: 'k', label: 'Back to the device before', group: 'Bench', run: () => leave({ does: 'back' }) },
  ]);
}
