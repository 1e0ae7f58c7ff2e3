import { Button, Group, NativeSelect } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import {
  mapConditions,
  type SyncCondition,
  type SyncConditionSet,
} from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import type { Place } from '@tradepost/contracts/users/member.contract';
import { useEffect } from 'react';
import { formatMany } from '../../../../lib/formats/numbers.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { syncKeys } from '../price-sync.api.ts';
import { describeConfidence } from '../price-sync.rules.ts';
import { SourceName } from './source-name.tsx';
import classes from './sync.module.css';

interface ConditionMapProps {
  set: SyncConditionSet;
  onDirty: (isDirty: boolean) => void;
}

/** Maps a source's conditions to the company's in one category. Suggestions must be confirmed. */
export function ConditionMap({ set, onDirty }: ConditionMapProps) {
  const { source, category, items, conditions, open } = set;
  const mayEdit = useCan()('pricing.edit');
  const form = useForm({
    initialValues: { items: items.map(({ id, condition_id }) => ({ id, condition_id: String(condition_id ?? '') })) },
  });
  const map = useAction(mapConditions, {
    form,
    invalidates: syncKeys,
    message: 'The mapping was confirmed. Prices are updating.',
  });
  const save = async () => {
    const body = {
      source_id: source.id,
      apply: true,
      items: form.values.items.map(({ id, condition_id }) => ({ id, condition_id: Number(condition_id) || null })),
    };
    if ((await map.run({ body })) !== undefined) form.resetDirty();
  };
  const isDirty = form.isDirty();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <Section
      title={`${source.name.replace(/ \(sandbox\)$/i, '')}: ${category.name}`}
      note={source.is_sandbox ? <SourceName name="" isSandbox /> : undefined}
      action={
        open > 0 ? (
          <StatusBadge label={`${open} unmapped`} meaning="warning" />
        ) : (
          <StatusBadge label="Confirmed" meaning="success" />
        )
      }
    >
      <ul className={classes.map} aria-label={`Conditions of ${source.name} for ${category.name}`}>
        {items.map((item, at) => (
          <MapRow item={item} mayEdit={mayEdit} conditions={conditions} form={form} at={at} key={item.id} />
        ))}
      </ul>
      {mayEdit && (open > 0 || isDirty) && (
        <Group justify="flex-end" mt="md" gap="xs">
          {isDirty && (
            <Button variant="default" onClick={form.reset}>
              Discard
            </Button>
          )}
          <Button loading={map.isRunning} onClick={save}>
            {`Confirm for ${category.name}`}
          </Button>
        </Group>
      )}
    </Section>
  );
}

interface MapRowProps {
  item: SyncCondition;
  mayEdit: boolean;
  conditions: Place[];
  form: UseFormReturnType<{ items: { id: number; condition_id: string }[] }>;
  at: number;
}

/** A condition of the source, and yours. */
function MapRow({ item, mayEdit, conditions, form, at }: MapRowProps) {
  return (
    <li>
      <span className={classes.theirs}>
        {item.name}
        <small>{formatMany(item.products, 'device')}</small>
      </span>
      <NativeSelect
        aria-label={`Your condition for ${item.name}`}
        disabled={!mayEdit}
        data={[
          { value: '', label: 'Don’t use' },
          ...conditions.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...form.getInputProps(`items.${at}.condition_id`)}
      />
      {item.is_confirmed ? (
        <StatusBadge label="Confirmed" meaning="success" isPlain />
      ) : (
        <StatusBadge label={`${describeConfidence(item.confidence)}, not confirmed`} meaning="warning" isPlain />
      )}
    </li>
  );
}
