import { useEffect, useEffectEvent } from 'react';
import { takesText } from '../../../lib/typing.rules.ts';
import {
  BURST_GAP_MS,
  BURST_MIN_LENGTH,
  type Burst,
  emptyBurst,
  pushKey,
} from '../../../ui/scan-input/scan-burst.rules.ts';

/** How long a digit waits for the next one, in milliseconds. Longer than a scanner's pause, too short to notice. */
const answerDelay = BURST_GAP_MS + 30;

interface Digit {
  key: string;
  question: Element | null;
}

/**
 * Handles scans and number keys while no text field has the focus. A digit selects the option with that number, in the
 * focused question or the first open one. Digits are delayed by a scanner's pause, so that the digits of a scan select
 * nothing. Digits typed before the focus moves answer one question after the other.
 */
export function useCounterKeys(onScan: (code: string) => void): void {
  const report = useEffectEvent(onScan);
  useEffect(() => {
    let burst: Burst = emptyBurst;
    let digits: Digit[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Questions answered by key before the focus moved. A further digit goes to the next open question. */
    const left = new Set<Element>();
    const flush = async () => {
      const answers = digits;
      digits = [];
      if (answers.length >= BURST_MIN_LENGTH) return;
      // The digits were answers. They are not part of a scan that follows.
      burst = emptyBurst;
      for (const { key, question } of answers) {
        const answered = choose(key, question && left.has(question) ? null : question);
        if (!answered) continue;
        left.add(answered);
        // After rendering, since the answer may add or remove questions.
        await new Promise(requestAnimationFrame);
        if (answered.contains(document.activeElement)) focusNextQuestion(answered);
      }
      left.clear();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || belongsElsewhere(event.target)) {
        burst = emptyBurst;
        return;
      }
      const step = pushKey(burst, event.key, event.timeStamp);
      burst = step.burst;
      if (step.scan !== null) {
        digits = [];
        event.preventDefault();
        event.stopImmediatePropagation();
        report(step.scan);
      } else if (/^\d$/.test(event.key)) {
        const question = (event.target as Element).closest?.('[data-question]') ?? null;
        digits.push({ key: event.key, question: question && left.has(question) ? null : question });
        clearTimeout(timer);
        timer = setTimeout(() => void flush(), answerDelay);
      }
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, []);
}

function belongsElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return true;
  return target instanceof HTMLElement && takesText(target);
}

/** Selects the option with this digit. Returns the question when it takes one answer only. */
function choose(key: string, question: Element | null): Element | null {
  const asked = question?.isConnected ? question : document.querySelector('[data-question]:not([data-answered])');
  const option = asked?.querySelector<HTMLInputElement>(`input[data-digit="${key}"]:not(:disabled)`);
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

/** Focuses the first open question of the device editor. */
export function focusOpenQuestion(): void {
  focusQuestion(document.querySelector('[data-question]:not([data-answered])'));
}

/** Focuses a question's chosen option, or its first. */
export function focusQuestion(question: Element | null | undefined): void {
  const option =
    question?.querySelector<HTMLElement>('input:checked:not(:disabled)') ??
    question?.querySelector<HTMLElement>('input:not(:disabled)');
  option?.focus();
}
