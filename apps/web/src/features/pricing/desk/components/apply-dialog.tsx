import { Alert, Checkbox, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { applySuggestions, type DeskPreviewItem } from '@tradepost/contracts/pricing/desk/price-desk.contract';
import { useState } from 'react';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { formatMany } from '../../../../lib/formats/numbers.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
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
  const [clearsCustom, setClearsCustom] = useState(false);
  const preview = useQuery(previewQuery(cells, clearsCustom));
  const apply = useAction(applySuggestions, {
    invalidates: deskKeys,
    errors: 'screen',
    message: ({ applied }) => `${formatMany(applied, 'suggested price')} applied. Undo single ones under Applied.`,
    onDone: () => {
      done();
      onClose();
    },
  });
  const counts = preview.data?.counts;
  return (
    <Dialog opened onClose={onClose} title={`Apply ${formatMany(cells.length, 'suggested price')}?`} size="lg">
      <Stack gap="md">
        {preview.error && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
        {counts && (
          <>
            <Warnings counts={counts} isClearing={clearsCustom} />
            {(counts.hidden > 0 || clearsCustom) && (
              <Checkbox
                label="Clear these custom prices, so that the suggestions apply"
                checked={clearsCustom}
                onChange={(event) => setClearsCustom(event.currentTarget.checked)}
              />
            )}
            <PreviewTable items={preview.data?.items ?? []} currency={currency} />
          </>
        )}
        <DialogFoot error={apply.error} onCancel={onClose}>
          <BusyButton
            disabled={!counts}
            onClick={() => apply.run({ body: { cells: [...cells], clear_custom: clearsCustom } })}
          >
            Apply {formatMany(cells.length, 'price')}
          </BusyButton>
        </DialogFoot>
      </Stack>
    </Dialog>
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
