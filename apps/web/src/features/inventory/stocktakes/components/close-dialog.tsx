import { List, Radio, Stack, Text, TextInput } from '@mantine/core';
import {
  closeStocktake,
  decideStocktake,
  type StocktakeDetail,
} from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import { api } from '../../../../lib/api.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { countUnits } from '../../transfers/transfer-facts.rules.ts';
import { stocktakeKeys } from '../stocktake.api.ts';

interface CloseDialogProps {
  stocktake: StocktakeDetail;
  opened: boolean;
  onClose: () => void;
}

const moveText = (count: number) =>
  count === 0 ? 'none moves' : `${countUnits(count)} ${count === 1 ? 'moves' : 'move'} here`;

type MoveChoice = 'leave' | 'move' | 'chosen';

interface Decisions {
  missing: 'leave' | 'delete' | 'chosen';
  moves: MoveChoice;
  missing_reason: string;
}

interface WrongPlaceProps {
  stocktake: StocktakeDetail;
  value?: MoveChoice;
  onChange: (choice: MoveChoice) => void;
}

/** Asks what happens to units of other locations. Nothing moves unless somebody chooses it. */
function WrongPlace({ stocktake: { counts, move_count }, value, onChange }: WrongPlaceProps) {
  return (
    <Radio.Group
      label={`${countUnits(counts.wrong_place)} in the wrong place`}
      description="In stock at another location, but scanned here"
      value={value}
      onChange={(choice) => onChange(choice as MoveChoice)}
    >
      <Stack gap={6} mt={4}>
        <Radio value="chosen" label={`As chosen in the lists: ${moveText(move_count)}`} />
        <Radio value="leave" label="Leave all at their location" />
        <Radio value="move" label="Move all here" />
      </Stack>
    </Radio.Group>
  );
}

/** What closing does, and what happens to units that are missing or in the wrong place. */
export function CloseDialog({ stocktake, opened, onClose }: CloseDialogProps) {
  const { id, counts } = stocktake;
  const { form, dialog } = useDialogForm(
    async ({ missing, moves, missing_reason }: Decisions) => {
      const { version } =
        counts.missing === 0 && moves === 'chosen'
          ? stocktake
          : await api(decideStocktake, {
              params: { id },
              body: {
                ...(missing === 'chosen' ? {} : { missing_action: missing }),
                ...(counts.missing === 0 ? {} : { missing_reason }),
                ...(moves === 'chosen' ? {} : { wrong_place_action: moves }),
              },
            });
      return api(closeStocktake, { params: { id }, body: { version } });
    },
    {
      opened,
      onClose,
      initial: { missing: 'chosen', moves: 'chosen', missing_reason: stocktake.missing_reason ?? '' } as Decisions,
      invalidates: stocktakeKeys,
      message: ({ number }) => `Stocktake ${number} is closed`,
    },
  );
  return (
    <FormDialog {...dialog} title={`Close stocktake ${stocktake.number}?`} submitLabel="Close stocktake">
      <List size="sm">
        <List.Item>{countUnits(counts.found)} found</List.Item>
        {counts.gone > 0 && <List.Item>{countUnits(counts.gone)} sold or moved meanwhile: not missing</List.Item>}
        {counts.unexpected + counts.unknown > 0 && (
          <List.Item>
            {countUnits(counts.unexpected + counts.unknown)} unexpected or unknown: as chosen in the lists
          </List.Item>
        )}
      </List>
      {counts.wrong_place > 0 && <WrongPlace stocktake={stocktake} {...form.getInputProps('moves')} />}
      {counts.missing > 0 && (
        <>
          <Radio.Group label={`${countUnits(counts.missing)} missing`} {...form.getInputProps('missing')}>
            <Stack gap={6} mt={4}>
              <Radio value="chosen" label="As chosen in the lists" />
              <Radio value="leave" label="Leave all in stock" />
              <Radio value="delete" label="Mark all as missing: they leave the stock" />
            </Stack>
          </Radio.Group>
          <TextInput
            label={form.values.missing === 'leave' ? 'Reason (optional)' : 'Reason'}
            description="Recorded with each unit that leaves the stock"
            maxLength={500}
            {...form.getInputProps('missing_reason')}
          />
        </>
      )}
      <Text size="sm">Units change now, and nobody can scan any more.</Text>
    </FormDialog>
  );
}
