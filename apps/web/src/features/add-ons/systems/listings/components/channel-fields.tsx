import { ActionIcon, Button, Fieldset, Group, NumberInput, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import type { AgeStep } from '@tradepost/contracts/systems/listings/listing-price.rules';
import { RateInput } from '../../../../../ui/rate-input.tsx';

interface ChannelValues {
  fee_percent: number;
  age_steps: AgeStep[];
}

interface ChannelFieldsProps<Values extends ChannelValues> {
  form: UseFormReturnType<Values>;
  isReadOnly: boolean;
}

const maxSteps = 5;

/** The steps have no ids: their places name them. */
const keyed = (steps: readonly AgeStep[]) =>
  steps.map((step, place) => ({ step, place, key: `step ${place} of ${steps.length}` }));

/** What every sales channel has: its fee, and the steps of price reductions. */
export function ChannelFields<Values extends ChannelValues>({ form, isReadOnly }: ChannelFieldsProps<Values>) {
  const { age_steps } = form.values;
  const change = (steps: AgeStep[]) => form.setFieldValue('age_steps', steps as never);
  const at = (place: number, step: Partial<AgeStep>) =>
    change(age_steps.map((one, index) => (index === place ? { ...one, ...step } : one)));
  return (
    <>
      <RateInput
        label="Fee of the channel"
        description="No suggested price is below cost and fee"
        min={0}
        max={5000}
        readOnly={isReadOnly}
        {...form.getInputProps('fee_percent')}
      />
      <Fieldset legend="Price reductions by age">
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            Suggested under Listings, Price reductions. A person applies them.
          </Text>
          {keyed(age_steps).map(({ step, key, place }) => (
            <Group key={key} align="flex-end" wrap="nowrap">
              <NumberInput
                label="From day"
                min={1}
                max={730}
                allowDecimal={false}
                readOnly={isReadOnly}
                value={step.days}
                onChange={(days) => at(place, { days: Number(days) })}
                error={form.errors[`age_steps.${place}.days`]}
              />
              <RateInput
                label="Less"
                min={1}
                max={9000}
                readOnly={isReadOnly}
                value={step.percent}
                onChange={(percent) => at(place, { percent })}
                error={form.errors[`age_steps.${place}.percent`]}
              />
              {!isReadOnly && (
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={`Remove the step of day ${step.days}`}
                  onClick={() => change(age_steps.filter((_, index) => index !== place))}
                >
                  <IconX size={16} />
                </ActionIcon>
              )}
            </Group>
          ))}
          {!isReadOnly && age_steps.length < maxSteps && (
            <Group>
              <Button
                size="xs"
                variant="default"
                onClick={() => change([...age_steps, { days: (age_steps.at(-1)?.days ?? 0) + 15, percent: 500 }])}
              >
                Add step
              </Button>
            </Group>
          )}
        </Stack>
      </Fieldset>
    </>
  );
}
