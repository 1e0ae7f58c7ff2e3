import { Button, List, Radio, Stack, Text, TextInput } from '@mantine/core';
import {
  closeStocktake,
  decideStocktake,
  type StocktakeDetail,
} from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import { useState } from 'react';
import { useAction } from '../../../../lib/use-action.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { countUnits } from '../../transfers/transfer-facts.rules.ts';
import { stocktakeKeys } from '../stocktake.api.ts';

interface CloseDialogProps {
  stocktake: StocktakeDetail;
  opened: boolean;
  onClose: () => void;
}

/** What closing does, and what happens to missing units. */
export function CloseDialog({ stocktake, opened, onClose }: CloseDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Close stocktake ${stocktake.number}?`}>
      {opened && <CloseForm stocktake={stocktake} onClose={onClose} />}
    </Dialog>
  );
}

function CloseForm({ stocktake, onClose }: Omit<CloseDialogProps, 'opened'>) {
  const { id, counts } = stocktake;
  const [choice, setChoice] = useState<'leave' | 'delete' | 'chosen'>('chosen');
  const [reason, setReason] = useState(stocktake.missing_reason ?? '');
  const decide = useAction(decideStocktake, { invalidates: stocktakeKeys, errors: 'screen' });
  const closing = useAction(closeStocktake, {
    invalidates: stocktakeKeys,
    errors: 'screen',
    message: ({ number }) => `Stocktake ${number} is closed`,
  });
  const confirm = async () => {
    const { version } =
      counts.missing === 0
        ? stocktake
        : await decide.send({
            params: { id },
            body: { ...(choice === 'chosen' ? {} : { missing_action: choice }), missing_reason: reason },
          });
    await closing.send({ params: { id }, body: { version } });
    onClose();
  };
  return (
    <Stack gap="sm">
      <List size="sm">
        <List.Item>{countUnits(counts.found)} found</List.Item>
        {counts.gone > 0 && <List.Item>{countUnits(counts.gone)} sold or moved meanwhile: not missing</List.Item>}
        {counts.wrong_place > 0 && (
          <List.Item>
            {countUnits(counts.wrong_place)} from another location: move here, unless you chose otherwise
          </List.Item>
        )}
        {counts.unexpected + counts.unknown > 0 && (
          <List.Item>
            {countUnits(counts.unexpected + counts.unknown)} unexpected or unknown: as chosen in the lists
          </List.Item>
        )}
      </List>
      {counts.missing > 0 && (
        <>
          <Radio.Group
            label={`${countUnits(counts.missing)} missing`}
            value={choice}
            onChange={(value) => setChoice(value as typeof choice)}
          >
            <Stack gap={6} mt={4}>
              <Radio value="chosen" label="As chosen in the lists" />
              <Radio value="leave" label="Leave all in stock" />
              <Radio value="delete" label="Mark all as missing: they leave the stock" />
            </Stack>
          </Radio.Group>
          <TextInput
            label={choice === 'leave' ? 'Reason (optional)' : 'Reason'}
            description="Recorded with each unit that leaves the stock"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
      <Text size="sm">Units change now, and nobody can scan any more.</Text>
      <DialogFoot error={decide.error ?? closing.error} onCancel={onClose}>
        <Button loading={decide.isRunning || closing.isRunning} onClick={() => void confirm().catch(() => {})}>
          Close stocktake
        </Button>
      </DialogFoot>
    </Stack>
  );
}
