import { Alert, Button, SegmentedControl, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { previewShipping, type ShippingRules } from '@tradepost/contracts/shipping/shipping-rule.contract';
import { messageOf } from '../../../../lib/api-error.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { TickList } from '../../../pricing/components/tick-list.tsx';
import { ModelChoice } from '../../../pricing/promo/components/model-choice.tsx';
import { namedConditionsQuery } from '../shipping-rule.api.ts';
import { PreviewAnswer } from './preview-answer.tsx';

interface PreviewValues extends Record<string, unknown> {
  by: 'order' | 'values';
  box_id: string;
  total: number;
  condition_ids: number[];
  models: { id: number; name: string }[];
  is_international: boolean;
}

/** Which label an order would get, and why: one that exists, or one that is described. */
export function PreviewSection({ data }: { data: ShippingRules }) {
  const form = useForm<PreviewValues>({
    initialValues: { by: 'order', box_id: '', total: 0, condition_ids: [], models: [], is_international: false },
    validate: { box_id: (box_id, { by }) => (by === 'order' && box_id.trim() === '' ? 'Box ID is required' : null) },
  });
  const { by, total, models, condition_ids } = form.values;
  const isDescribed = by === 'values';
  const conditions = useQuery({ ...namedConditionsQuery, enabled: isDescribed }).data ?? [];
  const preview = useAction(previewShipping, { errors: 'screen', form });
  const submit = ({ box_id, is_international }: PreviewValues) =>
    preview.run({
      body: isDescribed
        ? { total, condition_ids, model_ids: models.map(({ id }) => id), is_international }
        : { box_id },
    });
  return (
    <Section title="What would this order get, and why">
      <form noValidate onSubmit={form.onSubmit(submit)} aria-label="Try the rules">
        <Stack gap="md">
          <SegmentedControl
            aria-label="Example for the rules"
            data={[
              { value: 'order', label: 'An order' },
              { value: 'values', label: 'Values' },
            ]}
            value={by}
            onChange={(value) => {
              form.setFieldValue('by', value as PreviewValues['by']);
              form.clearErrors();
              preview.reset();
            }}
            maw={320}
          />
          {isDescribed ? (
            <ExampleFields
              form={form}
              data={data}
              total={total}
              models={models}
              conditions={conditions}
              condition_ids={condition_ids}
            />
          ) : (
            <TextInput
              {...form.getInputProps('box_id')}
              label="Box ID"
              description="Nothing about the order changes"
              placeholder="TP-1042"
              maw={320}
              autoComplete="off"
            />
          )}
          <div>
            <Button type="submit" variant="default" loading={preview.isRunning}>
              Show the label
            </Button>
          </div>
        </Stack>
      </form>
      <div aria-live="polite">
        {preview.error && Object.keys(form.errors).length === 0 && (
          <Alert color="danger" role="alert" mt="md">
            {messageOf(preview.error)}
          </Alert>
        )}
        {preview.data && !preview.error && <PreviewAnswer preview={preview.data} />}
      </div>
    </Section>
  );
}

interface ExampleFieldsProps {
  form: UseFormReturnType<PreviewValues>;
  data: ShippingRules;
  total: number;
  models: { id: number; name: string }[];
  conditions: { id: number; name: string }[];
  condition_ids: number[];
}

/** An order that is described instead of named. */
function ExampleFields({ form, data, total, models, conditions, condition_ids }: ExampleFieldsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <MoneyInput
          {...form.getInputProps('total')}
          label="Order value"
          currency={data.currency}
          min={0}
          value={total}
          onChange={(minor) => form.setFieldValue('total', minor ?? 0)}
        />
        <ModelChoice
          chosen={models}
          description="In the order"
          onChange={(chosen) => form.setFieldValue('models', chosen)}
        />
      </SimpleGrid>
      <TickList
        label="Conditions"
        description="Of the devices in the order"
        path="condition_ids"
        options={conditions}
        value={condition_ids}
        onChange={(ids) => form.setFieldValue('condition_ids', ids)}
      />
      <Switch {...form.getInputProps('is_international', { type: 'checkbox' })} label="The seller lives abroad" />
    </>
  );
}
