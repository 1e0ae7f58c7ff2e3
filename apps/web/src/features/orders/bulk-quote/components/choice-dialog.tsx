import { Stack, Table, Text } from '@mantine/core';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { ChoicePlan } from '@tradepost/contracts/orders/bulk-quote/list-choice.contract';
import { formatCount, formatMany } from '../../../../lib/formats/numbers.ts';
import { withoutFields } from '../../../../lib/forms.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { type DialogControl, useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { choicePlanQuery, type ListChoice } from '../bulk-quote.api.ts';
import classes from './choices.module.css';

interface ChoiceDialogProps extends DialogControl {
  title: string;
  list_id: number;
  listKey: QueryKey;
  choice: ListChoice;
  currency: string;
  onChoose: (choice: ListChoice) => Promise<unknown>;
}

/** Shows what a choice changes, line by line, before it is made. */
export function ChoiceDialog({ title, list_id, listKey, choice, currency, onChoose, ...control }: ChoiceDialogProps) {
  const { data, error, refetch } = useQuery(choicePlanQuery(list_id, listKey, choice));
  const { dialog } = useDialogForm(() => onChoose(choice), {
    ...control,
    initial: {},
    toFieldErrors: withoutFields,
  });
  return (
    <FormDialog
      {...dialog}
      title={title}
      size="xl"
      submitLabel={data && data.lines > 0 ? `Change ${formatMany(data.lines, 'line')}` : 'Save choice'}
      isDisabled={!data || (data.lines === 0 && choice.kind !== 'grade')}
      focusesSubmit
    >
      {data ? (
        <Plan plan={data} currency={currency} isGrade={choice.kind === 'grade'} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </FormDialog>
  );
}

function Plan({ plan, currency, isGrade }: { plan: ChoicePlan; currency: string; isGrade: boolean }) {
  const { lines, priced, left, why, samples } = plan;
  const isPart = samples.reduce((sum, sample) => sum + sample.lines, 0) < lines;
  return (
    <Stack gap="xs">
      <Text size="sm">
        {formatMany(lines, 'line')} will change. {formatCount(priced)} of them then have a catalog price.
        {left > 0 && ` ${formatMany(left, 'line')} stay as they are. ${why ?? ''}`}
      </Text>
      {isGrade && (
        <Text size="sm" c="dimmed">
          Devices that you choose later get this condition too.
        </Text>
      )}
      {samples.length > 0 && (
        // Keyboards scroll what has the focus.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls
        <section className={classes.samples} aria-label="Lines that will change" tabIndex={0}>
          <Table fz="sm" verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>In the list</Table.Th>
                <Table.Th ta="right">Lines</Table.Th>
                <Table.Th>Becomes</Table.Th>
                <Table.Th ta="right">Catalog</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {samples.map((sample) => (
                <Table.Tr key={`${sample.text}\n${sample.grade}\n${sample.title}`}>
                  <Table.Td>{[sample.text, sample.grade].filter(Boolean).join(', ')}</Table.Td>
                  <Table.Td ta="right">{formatCount(sample.lines)}</Table.Td>
                  <Table.Td>
                    {[sample.title, sample.variant_label, sample.condition_label].filter(Boolean).join(', ')}
                  </Table.Td>
                  <Table.Td ta="right">
                    <MoneyText minor={sample.catalog_price} currency={currency} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
      {isPart && (
        <Text size="sm" c="dimmed">
          And more lines.
        </Text>
      )}
    </Stack>
  );
}
