import { useEffect, useEffectEvent } from 'react';
import { takesText } from '../../../lib/typing.rules.ts';
import {
  BURST_GAP_MS,
  BURST_MIN_LENGTH,
  type Burst,
  emptyBurst,
  pushKey,
} from '../../../ui/scan-input/scan-burst.rules.ts';

/** How long a digit waits for the next one, in milliseconds: scanners are faster, and nobody notices. */
const answerDelay = BURST_GAP_MS + 30;

interface Digit {
  key: string;
  question: Element | null;
}

/**
 * Scans and number keys while no text field has the focus. A digit chooses the option that shows it, in the question
 * with the focus or else the first open one. Digits wait for the length of a scanner's pause: those of a scan, which
 * may come while a question has the focus, choose nothing. Who types faster than the focus goes on means the questions
 * one after the other.
 */
export function useCounterKeys(onScan: (code: string) => void): void {
  const report = useEffectEvent(onScan);
  useEffect(() => {
    let burst: Burst = emptyBurst;
    let digits: Digit[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Answered by key, while the focus has not gone on: a digit that still meets one of them is for the next open one. */
    const left = new Set<Element>();
    const flush = async () => {
      const answers = digits;
      digits = [];
      if (answers.length >= BURST_MIN_LENGTH) return;
      // They were meant as answers: a scan right after them does not begin with them.
      burst = emptyBurst;
      for (const { key, question } of answers) {
        const answered = choose(key, question && left.has(question) ? null : question);
        if (!answered) continue;
        left.add(answered);
        // Once the answer shows, so that questions which it adds or takes away are seen.
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

/** Chooses the option with this digit. Answers the question, where it takes one answer only. */
function choose(key: string, question: Element | null): Element | null {
  const asked = question?.isConnected ? question : document.querySelector('[data-question]:not([data-answered])');
  const option = asked?.querySelector<HTMLInputElement>(`input[data-digit="${key}"]:not(:disabled)`);
  if (!asked || !option) return null;
  // Whoever has gone elsewhere in the meantime stays there.
  if (!question || question.contains(document.activeElement)) option.focus();
  option.click();
  return option.type === 'radio' ? asked : null;
}

/** Goes on to the first open question after this one, or of the whole form; stays when all are answered. */
function focusNextQuestion(asked: Element): void {
  const open = [...(asked.closest('form')?.querySelectorAll('[data-question]:not([data-answered])') ?? [])];
  const isAfter = (other: Element) => asked.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  const next = open.find(isAfter) ?? open[0];
  if (next) focusQuestion(next);
}

/** Focuses the first open question of what is being described. */
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
