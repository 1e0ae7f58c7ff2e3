import { Badge } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ConditionMapping, saveConditionMapping } from '@tradepost/contracts/marketplace/mapping.contract';
import { useEffect } from 'react';
import { useAction } from '../../../lib/use-action.ts';
import { ConditionRow, ConditionSection } from '../../pricing/sync/components/condition-section.tsx';
import { marketplaceKeys } from '../marketplace.api.ts';

interface CategoryMappingProps {
  marketer_id: number;
  set: ConditionMapping;
  mayEdit: boolean;
  onDirty: (category_id: number, isDirty: boolean) => void;
}

/** A marketer's conditions of one category, each beside one of the company's. */
export function CategoryMapping({ marketer_id, set, mayEdit, onDirty }: CategoryMappingProps) {
  const { category, category_id, items } = set;
  const form = useForm({ initialValues: { own: items.map(({ own_condition_id }) => String(own_condition_id ?? '')) } });
  const save = useAction(saveConditionMapping, {
    form,
    invalidates: marketplaceKeys,
    message: `The mapping of ${category.name} was confirmed`,
  });
  const confirm = async () => {
    const body = {
      category_id,
      items: items.map(({ their_condition }, at) => ({
        their_condition,
        own_condition_id: Number(form.values.own[at]) || null,
      })),
    };
    if (await save.run({ params: { id: marketer_id }, body })) form.resetDirty();
  };
  const isDirty = form.isDirty();
  useEffect(() => {
    onDirty(category_id, isDirty);
    return () => onDirty(category_id, false);
  }, [isDirty, category_id, onDirty]);
  const open = items.filter(({ is_confirmed }) => !is_confirmed).length;
  return (
    <ConditionSection
      title={category.name}
      note={set.is_mac ? <Badge variant="default">Macs</Badge> : undefined}
      label={`Conditions for ${category.name}`}
      category={category.name}
      open={open}
      mayEdit={mayEdit}
      isDirty={isDirty}
      isSaving={save.isRunning}
      onSave={confirm}
      onDiscard={form.reset}
    >
      {items.map((item, at) => (
        <ConditionRow
          {...item}
          key={item.their_condition}
          name={item.their_condition}
          terms={item.their_terms}
          conditions={set.conditions}
          mayEdit={mayEdit}
          input={form.getInputProps(`own.${at}`)}
        />
      ))}
    </ConditionSection>
  );
}
