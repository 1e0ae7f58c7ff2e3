import { Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { conditionLimits } from '@tradepost/contracts/conditions/condition.contract';
import type { KeyboardEvent } from 'react';
import type { ConditionValues } from '../condition.rules.ts';
import { BulletFields } from './bullet-fields.tsx';
import classes from './term-fields.module.css';

interface TermFieldsProps {
  form: UseFormReturnType<ConditionValues>;
  /** Form path of the list of terms. */
  path: string;
  terms: readonly string[];
  /** True for a sub-condition, which needs no term. */
  isOptional?: boolean;
}

/** The term and its bullets. */
export function TermFields({ form, path, terms, isOptional }: TermFieldsProps) {
  const { isFull, add, take, onKey } = useTermKeys(form, path, terms);
  return (
    <div className={classes.terms}>
      <TextInput
        label={isOptional ? 'Term (optional)' : 'Term'}
        description={isOptional ? undefined : 'The first line the seller sees'}
        required={!isOptional}
        maxLength={conditionLimits.term}
        onKeyDown={(event) => onKey(0, event)}
        {...form.getInputProps(`${path}.0`)}
      />
      {terms.length > 1 && (
        <BulletFields form={form} path={path} count={terms.length - 1} onKey={onKey} onTake={take} />
      )}
      <Button
        variant="subtle"
        size="xs"
        className={classes.add}
        leftSection={<IconPlus size={14} />}
        disabled={isFull}
        onClick={() => add(terms.length)}
      >
        Add bullet
      </Button>
    </div>
  );
}

/** Keyboard editing of terms: Enter adds one below, Backspace removes an empty one. */
function useTermKeys(form: UseFormReturnType<ConditionValues>, path: string, terms: readonly string[]) {
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
