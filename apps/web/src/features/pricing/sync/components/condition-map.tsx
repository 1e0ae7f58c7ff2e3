import { useForm } from '@mantine/form';
import { mapConditions, type SyncConditionSet } from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import { useEffect } from 'react';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { syncKeys } from '../price-sync.api.ts';
import { ConditionRow, ConditionSection } from './condition-section.tsx';
import { SourceName } from './source-name.tsx';

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
    <ConditionSection
      title={`${source.name.replace(/ \(sandbox\)$/i, '')}: ${category.name}`}
      note={source.is_sandbox ? <SourceName name="" isSandbox /> : undefined}
      label={`Conditions of ${source.name} for ${category.name}`}
      category={category.name}
      open={open}
      mayEdit={mayEdit}
      isDirty={isDirty}
      isSaving={map.isRunning}
      onSave={save}
      onDiscard={form.reset}
    >
      {items.map((item, at) => (
        <ConditionRow
          {...item}
          key={item.id}
          devices={item.products}
          conditions={conditions}
          mayEdit={mayEdit}
          input={form.getInputProps(`items.${at}.condition_id`)}
        />
      ))}
    </ConditionSection>
  );
}
