import { Group, Radio, SimpleGrid, Stack, Switch } from '@mantine/core';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { NumberField } from '../../components/number-field.tsx';
import type { RuleDraft } from '../rule-draft.rules.ts';

export interface DraftFieldsProps {
  draft: RuleDraft;
  /** The server's error messages by field. */
  errors: Readonly<Record<string, string[]>>;
  onChange: (change: Partial<RuleDraft>) => void;
}

const percent = <span aria-hidden="true">%</span>;

/** The amount, the bounds and the duration of a rule. */
export function ChangeFields({ draft, errors, currency, onChange }: DraftFieldsProps & { currency: string }) {
  const amount = {
    label: draft.type === 1 ? 'Markup' : 'Discount',
    required: true,
    value: draft.amount_price,
    onChange: (amount_price: number | null) => onChange({ amount_price }),
    error: errors.amount_price?.[0],
  };
  return (
    <Stack gap="md">
      <KindFields draft={draft} onChange={onChange} errors={errors} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {draft.amount_type === 1 ? (
          <NumberField {...amount} decimals={4} rightSection={percent} />
        ) : (
          <MoneyInput {...amount} currency={currency} min={0} />
        )}
        <NumberField
          label="Margin guard"
          description="Maximum price as a percentage of the resale price"
          placeholder="None"
          decimals={4}
          rightSection={percent}
          value={draft.max_resale_percent}
          onChange={(max_resale_percent) => onChange({ max_resale_percent })}
          error={errors.max_resale_percent?.[0]}
        />
        <MoneyInput
          label="Lowest price"
          placeholder="None"
          currency={currency}
          min={0}
          value={draft.floor}
          onChange={(floor) => onChange({ floor })}
          error={errors.floor?.[0]}
        />
        <MoneyInput
          label="Highest price"
          placeholder="None"
          currency={currency}
          min={0}
          value={draft.ceiling}
          onChange={(ceiling) => onChange({ ceiling })}
          error={errors.ceiling?.[0]}
        />
      </SimpleGrid>
      {draft.rule_ids === null && <DurationField draft={draft} onChange={onChange} />}
      {!draft.manual && (
        <Switch
          label="Add to the next rule up the tree"
          description="Both rules apply, the other one first"
          checked={draft.is_stacked}
          onChange={(event) => onChange({ is_stacked: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
}

interface KindFieldsProps {
  draft: RuleDraft;
  onChange: (change: Partial<RuleDraft>) => void;
  errors: Readonly<Record<string, string[]>>;
}

/** What changes, and by which unit. */
function KindFields({ draft, onChange, errors }: KindFieldsProps) {
  return (
    <Group gap="xl" align="flex-start">
      <Radio.Group
        label="Change"
        value={String(draft.type)}
        onChange={(type) => onChange({ type: type === '1' ? 1 : 2 })}
        error={errors.type?.[0]}
      >
        <Group gap="md" mt="xs">
          <Radio value="1" label="Markup" />
          <Radio value="2" label="Discount" />
        </Group>
      </Radio.Group>
      <Radio.Group
        label="By"
        value={String(draft.amount_type)}
        // Clears the amount, because 10% is not 10 cents.
        onChange={(type) => onChange({ amount_type: type === '0' ? 0 : 1, amount_price: null })}
        error={errors.amount_type?.[0]}
      >
        <Group gap="md" mt="xs">
          <Radio value="1" label="Percent" />
          <Radio value="0" label="Amount" />
        </Group>
      </Radio.Group>
    </Group>
  );
}

/** How long the change lasts. */
function DurationField({ draft, onChange }: { draft: RuleDraft; onChange: (change: Partial<RuleDraft>) => void }) {
  return (
    <Radio.Group
      label="Duration"
      value={draft.manual ? 'once' : 'stays'}
      onChange={(value) => onChange({ manual: value === 'once' })}
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="stays"
          label="Lasting rule"
          description="Applies to every price in the selection, now and whenever it changes"
        />
        <Radio
          value="once"
          label="Once"
          description="Changes prices set by staff; prices that follow a source stay the same"
        />
      </Stack>
    </Radio.Group>
  );
}
