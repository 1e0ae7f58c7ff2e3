import { ActionIcon, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { conditionLimits } from '@tradepost/contracts/conditions/condition.contract';
import type { KeyboardEvent } from 'react';
import type { ConditionValues } from '../condition.rules.ts';
import classes from './term-fields.module.css';

interface BulletFieldsProps {
  form: UseFormReturnType<ConditionValues>;
  /** Form path of the list of terms. Its first item is the term, the others are bullets. */
  path: string;
  count: number;
  onKey: (index: number, event: KeyboardEvent) => void;
  onTake: (index: number) => void;
}

/** The bullets under a term. */
export function BulletFields({ form, path, count, onKey, onTake }: BulletFieldsProps) {
  return (
    <ul className={classes.bullets} aria-label="Bullets">
      {Array.from({ length: count }, (_, at) => {
        const index = at + 1;
        return (
          <li key={index} className={classes.bullet}>
            <TextInput
              aria-label={`Bullet ${index}`}
              maxLength={conditionLimits.term}
              onKeyDown={(event) => onKey(index, event)}
              {...form.getInputProps(`${path}.${index}`)}
            />
            <ActionIcon aria-label={`Remove bullet ${index}`} onClick={() => onTake(index)}>
              <IconX size={16} />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}
