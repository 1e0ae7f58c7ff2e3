import { Badge, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ConditionMapping, saveConditionMapping } from '@tradepost/contracts/marketplace/mapping.contract';
import { useEffect } from 'react';
import { formatMany } from '../../../lib/formats/numbers.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { marketplaceKeys } from '../marketplace.api.ts';
import { confidenceText } from '../marketplace.rules.ts';
import classes from './marketplace.module.css';

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
    <Section
      title={category.name}
      note={set.is_mac ? <Badge variant="default">Macs</Badge> : undefined}
      action={
        open > 0 ? (
          <StatusBadge label={`${open} to confirm`} meaning="warning" />
        ) : (
          <StatusBadge label="Confirmed" meaning="success" />
        )
      }
    >
      <ul className={classes.map} aria-label={`Conditions for ${category.name}`}>
        {items.map((item, at) => (
          <MappingRow
            key={item.their_condition}
            item={item}
            conditions={set.conditions}
            mayEdit={mayEdit}
            input={form.getInputProps(`own.${at}`)}
          />
        ))}
      </ul>
      {mayEdit && (open > 0 || isDirty) && (
        <Group justify="flex-end" mt="md" gap="xs">
          {isDirty && (
            <Button variant="default" onClick={form.reset}>
              Discard
            </Button>
          )}
          <Button loading={save.isRunning} onClick={confirm}>
            {`Confirm for ${category.name}`}
          </Button>
        </Group>
      )}
    </Section>
  );
}

interface MappingRowProps {
  item: ConditionMapping['items'][number];
  conditions: ConditionMapping['conditions'];
  mayEdit: boolean;
  input: ReturnType<UseFormReturnType<{ own: string[] }>['getInputProps']>;
}

/** A condition of the marketer, and the company's. */
function MappingRow({ item, conditions, mayEdit, input }: MappingRowProps) {
  return (
    <li>
      <Stack gap={0}>
        <Text size="sm">{item.their_condition}</Text>
        <Text size="xs" c="dimmed">
          {[formatMany(item.devices, 'device'), ...item.their_terms].join(' · ')}
        </Text>
      </Stack>
      <NativeSelect
        aria-label={`Your condition for ${item.their_condition}`}
        disabled={!mayEdit}
        data={[
          { value: '', label: 'Don’t use' },
          ...conditions.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...input}
      />
      {item.is_confirmed ? (
        <StatusBadge label="Confirmed" meaning="success" isPlain />
      ) : (
        <StatusBadge label={confidenceText(item.confidence)} meaning="warning" isPlain />
      )}
    </li>
  );
}
