import type { UseFormReturnType } from '@mantine/form';
import { conditionLimits } from '@tradepost/contracts/conditions/condition.contract';
import type { KeyboardEvent } from 'react';
import type { ConditionValues } from '../condition.rules.ts';

/** A list of terms by the keyboard: Enter adds one below, Backspace in an empty one takes it away. */
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
