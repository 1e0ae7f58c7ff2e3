import type { UseFormReturnType } from '@mantine/form';
import { conditionLimits } from '@tradepost/contracts/conditions/condition.contract';
import type { KeyboardEvent } from 'react';
import type { ConditionValues } from '../condition.rules.ts';

/** Keyboard editing of terms: Enter adds one below, Backspace removes an empty one. */
export function useTermKeys(form: UseFormReturnType<ConditionValues>, path: string, terms: readonly string[]) {
  const isFull = terms.length >= conditionLimits.terms;
  const focus = (index: number) => requestAnimationFrame(() => form.getInputNode(`${path}.${index}` as never)?.focus());
  const add = (index: number) => {
    if (isFull) return;
    form.insertListItem(path, '', index);
    focus(index);
  };
  const take = (index: number) => {
    form.removeListItem(path, index);
    focus(index - 1);
  };
  const onKey = (index: number, event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(index + 1);
    } else if (event.key === 'Backspace' && index > 0 && terms[index] === '') {
      event.preventDefault();
      take(index);
    }
  };
  return { isFull, add, take, onKey };
}
