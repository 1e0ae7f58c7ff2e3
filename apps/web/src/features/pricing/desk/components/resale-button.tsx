import { Text } from '@mantine/core';
import { fillResalePrices } from '@tradepost/contracts/pricing/desk/price-desk.contract';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { formatMany } from '../../../../lib/formats/numbers.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { deskKeys } from '../price-desk.api.ts';

interface Count {
  cells: number;
  changed_prices: number;
}

/** Fills in the resale prices that the margin guard of rules compares with. */
export function ResaleButton() {
  const [count, setCount] = useState<Count | null>(null);
  const [isOpen, setOpen] = useState(false);
  const look = useAction(() => api(fillResalePrices, { body: { confirm: false } }), {
    onDone: (found) => {
      setCount(found);
      setOpen(true);
    },
  });
  const fill = useAction(fillResalePrices, {
    invalidates: deskKeys,
    message: ({ cells }) => `${formatMany(cells, 'resale price')} filled in`,
  });
  return (
    <>
      <BusyButton size="xs" variant="default" onClick={() => look.run()}>
        Fill in resale prices
      </BusyButton>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={count?.cells ? `Fill in ${formatMany(count.cells, 'resale price')}?` : 'All resale prices are filled in'}
        confirmLabel={count?.cells ? 'Fill in' : 'Close'}
        onConfirm={() => (count?.cells ? fill.send({ body: { confirm: true } }) : undefined)}
      >
        <Text>
          The margin guard of your rules compares with what a device should sell for.{' '}
          {count?.changed_prices
            ? `${formatMany(count.changed_prices, 'offered price')} will change because of it.`
            : 'No offered price will change because of it.'}{' '}
          You can undo it in the price editor.
        </Text>
      </ConfirmDialog>
    </>
  );
}
