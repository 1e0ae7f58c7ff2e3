import { Alert, Group, Radio } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Conflict } from '../../lib/merge.rules.ts';
import { BusyButton } from '../busy-button.tsx';
import classes from './stale-note.module.css';

export type Choices = Record<string, 'mine' | 'stored'>;

interface StaleNoteProps {
  /** The fields that both users changed. Empty if there is nothing to choose. */
  conflicts?: readonly Conflict[];
  /** Called with a choice for each conflict. */
  onResolve?: (choices: Choices) => Promise<unknown> | unknown;
  /** Text shown if there is nothing to choose. */
  children?: ReactNode;
}

/** Shown when someone else saved the record being edited. The user's input is kept. */
export function StaleNote({ conflicts = [], onResolve, children }: StaleNoteProps) {
  return (
    <Alert
      color="warning"
      role="group"
      icon={<IconArrowsSplit2 size={16} />}
      title={<span role="alert">Someone else saved this while you were editing</span>}
      classNames={{ message: classes.message }}
    >
      {conflicts.length === 0 ? (
        <p className={classes.words}>
          {children ?? 'We added their changes and kept what you typed. Review the form and save again.'}
        </p>
      ) : (
        <ConflictTable conflicts={conflicts} onResolve={onResolve} />
      )}
    </Alert>
  );
}

/** The stored and the typed value of each conflicting field, to choose from. */
function ConflictTable({
  conflicts,
  onResolve,
}: Pick<StaleNoteProps, 'onResolve'> & { conflicts: readonly Conflict[] }) {
  const [choices, setChoices] = useState<Choices>({});
  const resolveAll = (choice: 'mine' | 'stored') =>
    onResolve?.(Object.fromEntries(conflicts.map(({ key }) => [key, choice])));
  const isComplete = conflicts.every(({ key }) => choices[key] !== undefined);
  return (
    <>
      <p className={classes.words}>Your changes aren’t saved yet. Choose which to keep.</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Current version</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map((conflict) => (
            <tr key={conflict.key}>
              <th scope="row">{conflict.label}</th>
              {(['stored', 'mine'] as const).map((side) => (
                <td key={side} data-chosen={choices[conflict.key] === side || undefined}>
                  <Radio
                    size="xs"
                    name={`conflict-${conflict.key}`}
                    label={conflict[side] || <em>empty</em>}
                    aria-label={`${conflict.label}: ${side === 'mine' ? 'mine' : 'current'}, ${conflict[side] || 'empty'}`}
                    checked={choices[conflict.key] === side}
                    onChange={() => setChoices({ ...choices, [conflict.key]: side })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Group gap="xs" mt="sm">
        {isComplete && <BusyButton onClick={() => onResolve?.(choices)}>Apply choices</BusyButton>}
        <BusyButton variant="default" onClick={() => resolveAll('mine')}>
          Keep mine
        </BusyButton>
        <BusyButton variant="default" onClick={() => resolveAll('stored')}>
          Take theirs
        </BusyButton>
      </Group>
    </>
  );
}
