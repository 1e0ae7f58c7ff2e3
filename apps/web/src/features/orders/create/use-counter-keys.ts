import { useEffect } from 'react';
import { areSingleKeysOn } from '../../../lib/shortcuts.ts';
import { takesText } from '../../../lib/typing.rules.ts';
import { readOptionKey } from './option-keys.rules.ts';
import { holdKey, setAnswering } from './use-lookup-keys.ts';

interface Pressed {
  key: string;
  question: Element | null;
}

/**
 * Handles the keys of options while no text field has the focus. A key selects its option in the focused question or the
 * first open one. Keys typed before the focus moves answer one question after the other. A letter that neither question
 * has ticks the box that shows it.
 */
export function useCounterKeys(): void {
  useEffect(() => {
    const waiting: Pressed[] = [];
    let isAnswering = false;
    /** Questions answered by key before the focus moved. A further key goes to the next open question. */
    const left = new Set<Element>();
    const answer = async () => {
      if (isAnswering) return;
      isAnswering = true;
      for (let pressed = waiting.shift(); pressed; pressed = waiting.shift()) {
        const { key, question } = pressed;
        const answered = choose(key, question && left.has(question) ? null : question);
        if (!answered) continue;
        left.add(answered);
        // After rendering, since the answer may add or remove questions.
        await new Promise(requestAnimationFrame);
        if (answered.contains(document.activeElement)) focusNextQuestion(answered);
      }
      left.clear();
      isAnswering = false;
    };
    setAnswering((key) => {
      waiting.push({ key, question: null });
      void answer();
    });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isDialogOpen()) return;
      const key = readOptionKey(event.key);
      if (key === undefined || !areSingleKeysOn() || holdKey(event, key)) return;
      if (event.target instanceof HTMLElement && takesText(event.target)) return;
      waiting.push({ key, question: (event.target as Element).closest?.('[data-question]') ?? null });
      void answer();
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      setAnswering(() => {});
      removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);
}

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Selects the option with this key. Returns the question when it takes one answer only. */
function choose(key: string, question: Element | null): Element | null {
  const asked = question?.isConnected ? question : document.querySelector('[data-question]:not([data-answered])');
  const place = `input[data-option-key="${key}"]:not(:disabled)`;
  const option = asked?.querySelector<HTMLInputElement>(place);
  if (!option && /[a-z]/.test(key)) document.querySelector<HTMLInputElement>(`${place}[type="checkbox"]`)?.click();
  if (!asked || !option) return null;
  // The user moved the focus meanwhile. Leave it there.
  if (!question || question.contains(document.activeElement)) option.focus();
  option.click();
  return option.type === 'radio' ? asked : null;
}

/** Focuses the next open question, or the first one of the form. Stays when all are answered. */
function focusNextQuestion(asked: Element): void {
  const open = [...(asked.closest('form')?.querySelectorAll('[data-question]:not([data-answered])') ?? [])];
  const isAfter = (other: Element) => asked.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  const next = open.find(isAfter) ?? open[0];
  if (next) focusQuestion(next);
}

/** Focuses the first open question, or the button that saves the answers when all are given. */
export function focusOpenQuestion(
  root: Element | null | undefined = document.querySelector('form:has([data-question])'),
) {
  const open = root?.querySelector('[data-question]:not([data-answered])');
  if (open) focusQuestion(open);
  else root?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
}

/** Focuses a question's chosen option, or its first. */
export function focusQuestion(question: Element | null | undefined): void {
  const option =
    question?.querySelector<HTMLElement>('input:checked:not(:disabled)') ??
    question?.querySelector<HTMLElement>('input:not(:disabled)');
  option?.focus();
}
