import { Alert, Group, Radio } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useState } from 'react';
import { BusyButton } from '../busy-button.tsx';
import type { ConflictChoice, ConflictField } from './conflict.rules.ts';
import classes from './split-diff.module.css';

interface SplitDiffProps {
  /** From `findConflicts`. */
  fields: readonly ConflictField[];
  /** Who saved in between, and when, if known. */
  by?: string;
  /** With a choice per field; save `resolveConflicts(stored, mine, choices)`. */
  onResolve: (choices: Record<string, ConflictChoice>) => Promise<unknown> | unknown;
}

/** Two people changed the same record: what is stored beside what was typed, to choose from field by field. */
export function SplitDiff({ fields, by, onResolve }: SplitDiffProps) {
  const [choices, setChoices] = useState<Record<string, ConflictChoice>>({});
  const resolveAll = (choice: ConflictChoice) => onResolve(Object.fromEntries(fields.map(({ key }) => [key, choice])));
  const isComplete = fields.every(({ key }) => choices[key] !== undefined);
  return (
    <Alert
      color="warning"
      role="group"
      icon={<IconArrowsSplit2 size={16} />}
      title={<span role="alert">{by ?? 'Somebody else'} saved this while you were editing</span>}
      aria-label="Conflicting changes"
      classNames={{ message: classes.message }}
    >
      <p className={classes.words}>Nothing of yours is saved yet. Choose what to keep.</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Stored now</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.key}>
              <th scope="row">{field.label}</th>
              {(['stored', 'mine'] as const).map((side) => (
                <td key={side} data-chosen={choices[field.key] === side || undefined}>
                  <Radio
                    size="xs"
                    name={`conflict-${field.key}`}
                    label={field[side] || <em>empty</em>}
                    aria-label={`${field.label}: ${side === 'mine' ? 'mine' : 'stored'}, ${field[side] || 'empty'}`}
                    checked={choices[field.key] === side}
                    onChange={() => setChoices({ ...choices, [field.key]: side })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Group gap="xs" mt="sm">
        {isComplete && <BusyButton onClick={() => onResolve(choices)}>Save my choice</BusyButton>}
        <BusyButton variant="default" onClick={() => resolveAll('mine')}>
          Keep mine
        </BusyButton>
        <BusyButton variant="default" onClick={() => resolveAll('stored')}>
          Take theirs
        </BusyButton>
      </Group>
    </Alert>
  );
}
