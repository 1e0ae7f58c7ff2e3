import { Button, Group, NativeSelect } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { formatMany } from '../../../../lib/formats/numbers.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { describeConfidence } from '../price-sync.rules.ts';
import classes from './sync.module.css';

interface ConditionSectionProps {
  title: string;
  note?: ReactNode;
  /** Of the list, for those who hear it. */
  label: string;
  category: string;
  /** How many are not confirmed. */
  open: number;
  mayEdit: boolean;
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  children: ReactNode;
}

/** The conditions of a price list in one category, each beside one of the company's. Suggestions must be confirmed. */
export function ConditionSection({ title, note, label, category, open, mayEdit, ...save }: ConditionSectionProps) {
  return (
    <Section
      title={title}
      note={note}
      action={
        open > 0 ? (
          <StatusBadge label={`${open} to confirm`} meaning="warning" />
        ) : (
          <StatusBadge label="Confirmed" meaning="success" />
        )
      }
    >
      <ul className={classes.map} aria-label={label}>
        {save.children}
      </ul>
      {mayEdit && (open > 0 || save.isDirty) && (
        <Group justify="flex-end" mt="md" gap="xs">
          {save.isDirty && (
            <Button variant="default" onClick={save.onDiscard}>
              Discard
            </Button>
          )}
          <Button loading={save.isSaving} onClick={save.onSave}>
            {`Confirm for ${category}`}
          </Button>
        </Group>
      )}
    </Section>
  );
}

interface ConditionRowProps {
  /** As the list calls it. */
  name: string;
  devices: number;
  /** Its texts in the list. */
  terms?: readonly string[];
  conditions: readonly { id: number; name: string }[];
  confidence: number;
  is_confirmed: boolean;
  mayEdit: boolean;
  input: GetInputPropsReturnType;
}

/** A condition of the list, and the company's. */
export function ConditionRow({ name, devices, terms = [], conditions, mayEdit, input, ...match }: ConditionRowProps) {
  return (
    <li>
      <span className={classes.theirs}>
        {name}
        <small>{[formatMany(devices, 'device'), ...terms].join(' · ')}</small>
      </span>
      <NativeSelect
        aria-label={`Your condition for ${name}`}
        disabled={!mayEdit}
        data={[
          { value: '', label: 'Don’t use' },
          ...conditions.map((own) => ({ value: String(own.id), label: own.name })),
        ]}
        {...input}
      />
      {match.is_confirmed ? (
        <StatusBadge label="Confirmed" meaning="success" isPlain />
      ) : (
        <StatusBadge label={`${describeConfidence(match.confidence)}, not confirmed`} meaning="warning" isPlain />
      )}
    </li>
  );
}
