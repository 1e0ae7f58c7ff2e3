import { Button, NativeSelect, Text } from '@mantine/core';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { ListChoices } from '@tradepost/contracts/orders/bulk-quote/list-choice.contract';
import { missingWords } from '@tradepost/contracts/orders/bulk-quote/quote-line.rules';
import { useState } from 'react';
import { formatMany } from '../../../../lib/formats/numbers.ts';
import { later } from '../../../../ui/later/later.tsx';
import { Bone } from '../../../../ui/states/bone.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { choicesQuery, type ListChoice } from '../bulk-quote.api.ts';
import { useListChoice } from '../use-list-choice.ts';
import classes from './choices.module.css';

const ChoiceDialog = later(async () => (await import('./choice-dialog.tsx')).ChoiceDialog);

interface LineChoicesProps {
  list_id: number;
  /** The key of the list’s queries. */
  listKey: QueryKey;
  keys: readonly QueryKey[];
  queue: string;
  currency: string;
}

interface Asked {
  title: string;
  choice: ListChoice;
  opened: boolean;
}

/** Choices that hold for many lines at once. Each shows first what it changes, and can be undone. */
export function LineChoices({ list_id, listKey, keys, queue, currency }: LineChoicesProps) {
  const { data, error, refetch } = useQuery(choicesQuery(list_id, listKey));
  const { choose, undo } = useListChoice({ list_id, keys, queue });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [hasAllGrades, setAllGrades] = useState(false);
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Bone h={52} />;
  const { values, best, grades, conditions, made } = data;
  const unknown = grades.filter((grade) => grade.unknown > 0);
  const shown = hasAllGrades ? grades : unknown;
  const last = made.find(({ undone_at }) => undone_at === null);
  const isKnown = grades.length > unknown.length;
  if (values.length === 0 && best.lines === 0 && grades.length === 0 && !last) return null;
  const ask = (title: string, choice: ListChoice) => setAsked({ title, choice, opened: true });
  return (
    <>
      <ul className={classes.choices} aria-label="Choices for many lines">
        {values.map((value) => (
          <ValueChoice key={value.axis} value={value} onAsk={ask} />
        ))}
        {best.lines > 0 && <BestChoice lines={best.lines} onAsk={ask} />}
        {shown.map((grade) => (
          <GradeChoice key={grade.grade} grade={grade} conditions={conditions} onAsk={ask} />
        ))}
        {(isKnown || last) && (
          <li className={classes.choice}>
            {last && <LastChoice choice={last} isUndoing={undo.isRunning} onUndo={() => undo.run(last.id)} />}
            {isKnown && (
              <Button
                size="xs"
                variant="subtle"
                aria-expanded={hasAllGrades}
                onClick={() => setAllGrades(!hasAllGrades)}
              >
                {hasAllGrades ? 'Hide known grades' : 'Show all grades'}
              </Button>
            )}
          </li>
        )}
      </ul>
      {asked && (
        <ChoiceDialog
          key={JSON.stringify(asked.choice)}
          opened={asked.opened}
          onClose={() => setAsked({ ...asked, opened: false })}
          title={asked.title}
          choice={asked.choice}
          list_id={list_id}
          listKey={listKey}
          currency={currency}
          onChoose={choose.send}
        />
      )}
    </>
  );
}

type Ask = (title: string, choice: ListChoice) => void;

function BestChoice({ lines, onAsk }: { lines: number; onAsk: Ask }) {
  const many = formatMany(lines, 'line');
  return (
    <li className={classes.choice}>
      <span>Lines to check with one best match ({many})</span>
      <Button size="xs" variant="default" onClick={() => onAsk(`Accept the best match for ${many}?`, { kind: 'best' })}>
        Accept best matches
      </Button>
    </li>
  );
}

interface LastChoiceProps {
  choice: ListChoices['made'][number];
  isUndoing: boolean;
  onUndo: () => void;
}

function LastChoice({ choice: { title, lines }, isUndoing, onUndo }: LastChoiceProps) {
  return (
    <>
      <Text size="sm" c="dimmed" component="span">
        Last choice: {title} ({formatMany(lines, 'line')})
      </Text>
      <Button size="xs" variant="default" loading={isUndoing} onClick={onUndo}>
        Undo last choice
      </Button>
    </>
  );
}

function ValueChoice({ value, onAsk }: { value: ListChoices['values'][number]; onAsk: Ask }) {
  const { axis, lines, options } = value;
  const [chosen, setChosen] = useState<string | null>(null);
  const option = options.find((each) => each.value === chosen)?.value ?? options[0]?.value ?? '';
  const name = `Lines without ${missingWords(value)}`;
  return (
    <li className={classes.choice}>
      <span>
        {name} ({formatMany(lines, 'line')})
      </span>
      <NativeSelect
        size="xs"
        aria-label={name}
        value={option}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={options.map((each) => ({ value: each.value, label: each.value }))}
      />
      <Button
        size="xs"
        variant="default"
        onClick={() => onAsk(`${name}: ${option}?`, { kind: 'value', axis, value: option })}
      >
        Choose {option}
      </Button>
    </li>
  );
}

interface GradeChoiceProps {
  grade: ListChoices['grades'][number];
  conditions: ListChoices['conditions'];
  onAsk: Ask;
}

function GradeChoice({ grade: { grade, lines, condition_id }, conditions, onAsk }: GradeChoiceProps) {
  const many = formatMany(lines, 'line');
  const name = grade === '' ? 'Lines without a grade' : `Their grade “${grade}” is our`;
  return (
    <li className={classes.choice}>
      <span>{grade === '' ? `${name} (${many})` : `Their grade “${grade}” (${many}) is our`}</span>
      <NativeSelect
        size="xs"
        aria-label={name}
        value={condition_id === null ? '' : String(condition_id)}
        onChange={(event) => {
          const chosen = conditions.find(({ id }) => String(id) === event.currentTarget.value);
          if (!chosen) return;
          const title = grade === '' ? `Lines without a grade: ${chosen.name}?` : `Grade “${grade}” is ${chosen.name}?`;
          onAsk(title, { kind: 'grade', grade, condition_id: chosen.id });
        }}
        data={[
          ...(condition_id === null ? [{ value: '', label: 'Choose a condition' }] : []),
          ...conditions.map(({ id, name: label }) => ({ value: String(id), label })),
        ]}
      />
    </li>
  );
}
