import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { customerLabels } from '@tradepost/contracts/customers/customer.fields';
import { type MergePreview, mergeCustomers, previewMerge } from '@tradepost/contracts/customers/merge.contract';
import type { MergeChoice, MergeField } from '@tradepost/contracts/customers/merge.data';
import { joinNotes } from '@tradepost/contracts/customers/merge.rules';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../../../lib/api-error.ts';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { contractKey } from '../../../../lib/query/contract-query.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { FieldChoice, type FieldOption } from '../../components/field-choice.tsx';
import { customerKeys } from '../../customer.api.ts';
import { customerPath } from '../../customer-paths.rules.ts';

const labels: Readonly<Record<string, string>> = {
  ...customerLabels,
  status: 'Status',
  payout: 'Preferred payout',
};

/** A choice for each field in which the two records differ, and what moves. */
export function MergeForm({ preview }: { preview: MergePreview }) {
  const { kept, other, fields, moves, credit, refusal } = preview;
  const navigate = useNavigate();
  const [choices, setChoices] = useState<Partial<Record<MergeField, MergeChoice>>>({});
  const { run, isRunning, error } = useAction(mergeCustomers, {
    invalidates: [...customerKeys, contractKey(previewMerge)],
    message: ({ merged_name, kept_name }) => `${merged_name} was merged into ${kept_name}`,
    onDone: () => navigate(customerPath(kept.id), { replace: true }),
    errors: 'screen',
  });
  const merge = () =>
    run({
      params: { id: kept.id, other_id: other.id },
      body: {
        version: kept.version,
        other_version: other.version,
        choices: Object.fromEntries(fields.map(({ field, choice }) => [field, choices[field] ?? choice])),
      },
    });
  if (refusal)
    return (
      <Alert color="warning" title="These customers can’t be merged">
        {refusal}.
      </Alert>
    );
  const keptName = `Kept record (${countOf(kept.order_count)})`;
  const otherName = `Other record (${countOf(other.order_count)})`;
  return (
    <Stack gap="md">
      <ChoiceSection
        fields={fields}
        keptName={keptName}
        otherName={otherName}
        choices={choices}
        onChoose={(field, choice) => setChoices((before) => ({ ...before, [field]: choice }))}
      />
      <MovesSection moves={moves} credit={credit} />
      {error && (
        <Alert color="danger" role="alert">
          {messageOf(error)}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" component={Link} to={customerPath(kept.id)}>
          Cancel
        </Button>
        <Button loading={isRunning} onClick={() => void merge()}>
          Merge customers
        </Button>
      </Group>
    </Stack>
  );
}

const countOf = (orders: number) => (orders === 1 ? '1 order' : `${formatCount(orders)} orders`);

interface ChoiceSectionProps {
  fields: { field: MergeField; kept: string | null; other: string | null; choice: MergeChoice; can_join: boolean }[];
  keptName: string;
  otherName: string;
  choices: Partial<Record<MergeField, MergeChoice>>;
  onChoose: (field: MergeField, choice: MergeChoice) => void;
}

/** Which of two values is kept. */
function ChoiceSection({ fields, keptName, otherName, choices, onChoose }: ChoiceSectionProps) {
  return (
    <Section title="Choose what to keep">
      {fields.length === 0 ? (
        <Text size="sm">The two records have the same data.</Text>
      ) : (
        <Stack gap="md">
          {fields.map(({ field, kept: mine, other: theirs, choice, can_join }) => {
            const options: FieldOption[] = [
              { value: 'kept', text: mine ?? '', from: keptName },
              { value: 'other', text: theirs ?? '', from: otherName },
              ...(can_join ? [{ value: 'both', text: joinNotes(mine, theirs) ?? '', from: 'Both' }] : []),
            ];
            return (
              <FieldChoice
                key={field}
                label={labels[field] ?? field}
                options={options}
                value={choices[field] ?? choice}
                onChange={(value) => onChoose(field, value as MergeChoice)}
              />
            );
          })}
        </Stack>
      )}
    </Section>
  );
}

/** What moves to the kept record. */
function MovesSection({
  moves,
  credit,
}: {
  moves: { table: string; label: string; count: number }[];
  credit: { currency: string; balance: number }[];
}) {
  return (
    <Section title="What moves to the kept record">
      {moves.length === 0 && credit.length === 0 ? (
        <Text size="sm">Nothing: the other record has no orders, payout details or store credit.</Text>
      ) : (
        <List size="sm">
          {moves.map(({ table, label, count }) => (
            <List.Item key={table}>
              {label}: {formatCount(count)}
            </List.Item>
          ))}
          {credit.map(({ currency, balance }) => (
            <List.Item key={currency}>Store credit: {formatMoney(balance, currency)}</List.Item>
          ))}
        </List>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        Payouts and holds stay with their orders. You can undo the merge on the page of the kept customer.
      </Text>
    </Section>
  );
}
