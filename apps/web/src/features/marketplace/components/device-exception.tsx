import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import {
  type ConditionMapping,
  type DeviceException,
  saveDeviceConditions,
} from '@tradepost/contracts/marketplace/mapping.contract';
import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { marketplaceKeys } from '../marketplace.api.ts';
import classes from './marketplace.module.css';

/** Stand for what a condition of the marketer is, beside the ids of own conditions. */
const asCategory = 'category';
const unused = 'unused';

interface NewExceptionProps {
  marketer_id: number;
  model_id: number;
  sets: readonly ConditionMapping[];
}

/** The exceptions of a model that has none yet. */
export function NewException({ marketer_id, model_id, sets }: NewExceptionProps) {
  const prices = useQuery(contractQuery(getPrices, { query: { model_id } }));
  if (prices.error) return <ErrorState error={prices.error} onRetry={() => void prices.refetch()} />;
  const model = prices.data?.model;
  const set = sets.find(({ category_id }) => category_id === model?.category.id);
  if (!model) return <TextSkeleton lines={4} />;
  if (!set)
    return (
      <EmptyState
        title="Nothing to map"
        description={`The partner’s list has no conditions for ${model.category.name}.`}
      />
    );
  return (
    <ExceptionForm
      marketer_id={marketer_id}
      exception={{
        model_id,
        name: model.full_name,
        category: set.category,
        is_mac: set.is_mac,
        conditions: set.conditions,
        items: [],
      }}
      theirs={set.items.map(({ their_condition }) => their_condition)}
      mayEdit
    />
  );
}

interface ExceptionProps {
  marketer_id: number;
  exception: DeviceException;
  /** The marketer's conditions of the category. */
  theirs: readonly string[];
  mayEdit: boolean;
}

/** The exceptions of a model. */
export function ExceptionForm({ marketer_id, exception, theirs, mayEdit }: ExceptionProps) {
  const { model_id, name, conditions, items } = exception;
  const all = [...new Set([...theirs, ...items.map(({ their_condition }) => their_condition)])];
  const form = useForm({
    initialValues: {
      own: all.map((theirName) => {
        const found = items.find(({ their_condition }) => their_condition === theirName);
        return found ? String(found.own_condition_id ?? unused) : asCategory;
      }),
    },
  });
  const save = useAction(saveDeviceConditions, {
    form,
    invalidates: marketplaceKeys,
    message: `The exceptions of ${name} were saved`,
  });
  const submit = (own: readonly string[]) =>
    save.run({
      params: { id: marketer_id },
      body: {
        model_id,
        items: all.flatMap((their_condition, at) =>
          own[at] === asCategory ? [] : [{ their_condition, own_condition_id: Number(own[at]) || null }],
        ),
      },
    });
  return (
    <Section title={name} note={exception.category.name}>
      <ul className={classes.map} aria-label={`Conditions of ${name}`}>
        {all.map((theirName, at) => (
          <li key={theirName}>
            <Text size="sm">{theirName}</Text>
            <NativeSelect
              aria-label={`Your condition for ${theirName}`}
              disabled={!mayEdit}
              data={[
                { value: asCategory, label: 'As in its category' },
                { value: unused, label: 'Don’t use' },
                ...conditions.map((own) => ({ value: String(own.id), label: own.name })),
              ]}
              {...form.getInputProps(`own.${at}`)}
            />
          </li>
        ))}
      </ul>
      {mayEdit && (
        <Group justify="flex-end" mt="md" gap="xs">
          {items.length > 0 && (
            <Button variant="default" loading={save.isRunning} onClick={() => submit(all.map(() => asCategory))}>
              Remove
            </Button>
          )}
          <Button loading={save.isRunning} disabled={!form.isDirty()} onClick={() => submit(form.values.own)}>
            Save exceptions
          </Button>
        </Group>
      )}
    </Section>
  );
}
