import { Alert, Checkbox, ScrollArea, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { applySuggestions, type DeskPreviewItem } from '@tradepost/contracts/pricing/desk/price-desk.contract';
import { api } from '../../../../lib/api.ts';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { formatMany } from '../../../../lib/formats/numbers.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { type DeskCell, deskKeys, previewQuery } from '../price-desk.api.ts';
import { describeMoves } from '../price-desk.rules.ts';

interface ApplyDialogProps {
  cells: readonly DeskCell[];
  currency: string;
  /** The suggestions were applied. */
  done: () => void;
  onClose: () => void;
}

/** What applying suggestions would change, before it does. */
export function ApplyDialog({ cells, currency, done, onClose }: ApplyDialogProps) {
  const { form, dialog } = useDialogForm(
    ({ clear_custom }: { clear_custom: boolean }) =>
      api(applySuggestions, { body: { cells: [...cells], clear_custom } }),
    {
      opened: true,
      onClose,
      initial: { clear_custom: false },
      invalidates: deskKeys,
      message: ({ applied }) => `${formatMany(applied, 'suggested price')} applied. Undo single ones under Applied.`,
      onDone: done,
    },
  );
  const { clear_custom } = form.values;
  const preview = useQuery(previewQuery(cells, clear_custom));
  const counts = preview.data?.counts;
  return (
    <FormDialog
      {...dialog}
      title={`Apply ${formatMany(cells.length, 'suggested price')}?`}
      submitLabel={`Apply ${formatMany(cells.length, 'price')}`}
      isDisabled={!counts}
      size="lg"
    >
      {preview.error && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {counts && (
        <>
          <Warnings counts={counts} isClearing={clear_custom} />
          {(counts.hidden > 0 || clear_custom) && (
            <Checkbox
              label="Clear these custom prices, so that the suggestions apply"
              {...form.getInputProps('clear_custom', { type: 'checkbox' })}
            />
          )}
          <PreviewTable items={preview.data?.items ?? []} currency={currency} />
        </>
      )}
    </FormDialog>
  );
}

interface Counts {
  changed: number;
  moved: number;
  hidden: number;
  overwritten: number;
  locked: number;
}

function Warnings({ counts, isClearing }: { counts: Counts; isClearing: boolean }) {
  const { changed, moved, hidden, overwritten, locked } = counts;
  return (
    <>
      <Text>
        {formatMany(changed, 'offered price')} will change. They become base prices: your rules and limits still apply.
        You can undo all of them, or single ones.
      </Text>
      {overwritten > 0 && (
        <Alert color="warning" title={`${formatMany(overwritten, 'price')} will not last`}>
          A followed list offers another price and overwrites them with its next run. To keep them, make them custom
          prices under Conflicts.
        </Alert>
      )}
      {hidden > 0 && !isClearing && (
        <Alert color="warning">
          {formatMany(hidden, 'custom price')} {hidden === 1 ? 'hides its' : 'hide their'} suggestion, so the offered
          price stays.
        </Alert>
      )}
      {moved > 0 && (
        <Text size="sm" c="dimmed">
          Rules or limits change {formatMany(moved, 'suggestion')}: see the prices below.
        </Text>
      )}
      {locked > 0 && (
        <Text size="sm" c="dimmed">
          {formatMany(locked, 'price')} cannot be changed here and {locked === 1 ? 'stays' : 'stay'} as{' '}
          {locked === 1 ? 'it is' : 'they are'}.
        </Text>
      )}
    </>
  );
}

function PreviewTable({ items, currency }: { items: readonly DeskPreviewItem[]; currency: string }) {
  return (
    <ScrollArea.Autosize mah={320} type="auto">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Device</Table.Th>
            <Table.Th ta="right">Now</Table.Th>
            <Table.Th ta="right">Then</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Table.Tr key={item.id}>
              <Table.Td>
                {item.device_name}, {item.condition_name}
                {notesOf(item, currency).map((note) => (
                  <Text key={note} size="xs" c="dimmed">
                    {note}
                  </Text>
                ))}
              </Table.Td>
              <Table.Td ta="right">
                <MoneyText minor={item.before} currency={currency} />
              </Table.Td>
              <Table.Td ta="right">
                <MoneyText minor={item.after} currency={currency} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}

function notesOf(item: DeskPreviewItem, currency: string): string[] {
  if (item.is_locked) return ['Its source or condition allows no other price'];
  const { moved_by, hidden_by, overwritten_by, base } = item;
  return [
    ...(moved_by.length > 0 ? [`Suggested ${formatMoney(base, currency)}, changed by ${describeMoves(moved_by)}`] : []),
    ...(hidden_by === null ? [] : [`Custom price ${formatMoney(hidden_by, currency)} hides it`]),
    ...(overwritten_by
      ? [`${overwritten_by.name} overwrites it with ${formatMoney(overwritten_by.price, currency)} at its next run`]
      : []),
  ];
}
