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

const shelveText = (count: number) =>
  count === 0 ? 'none moves' : `${countUnits(count)} ${count === 1 ? 'stays' : 'stay'} where found`;

type MoveChoice = 'leave' | 'move' | 'chosen';
type ShelfChoice = 'leave' | 'shelve' | 'chosen';

interface Decisions {
  missing: 'leave' | 'delete' | 'chosen';
  shelving: ShelfChoice;
  moves: MoveChoice;
  missing_reason: string;
}

interface ChoiceProps<Choice extends string> {
  label: string;
  description?: string;
  choices: Record<Choice, string>;
  value?: Choice;
  onChange: (choice: Choice) => void;
}

/** Asks what happens to units that are not where they belong. Nothing moves unless somebody chooses it. */
function UnitsChoice<Choice extends string>({ choices, onChange, ...group }: ChoiceProps<Choice>) {
  return (
    <Radio.Group {...group} onChange={(choice) => onChange(choice as Choice)}>
      <Stack gap={6} mt={4}>
        {Object.entries<string>(choices).map(([choice, label]) => (
          <Radio key={choice} value={choice} label={label} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** Units that closing needs no choice for. */
function ClosingCounts({ counts }: Pick<StocktakeDetail, 'counts'>) {
  return (
    <List size="sm">
      <List.Item>{countUnits(counts.found)} found</List.Item>
      {counts.gone > 0 && <List.Item>{countUnits(counts.gone)} sold or moved meanwhile: not missing</List.Item>}
      {counts.unexpected + counts.unknown > 0 && (
        <List.Item>
          {countUnits(counts.unexpected + counts.unknown)} unexpected or unknown: as chosen in the lists
        </List.Item>
      )}
    </List>
  );
}

/** Stores what is decided here for all units alike, then closes. What was chosen unit by unit stays. */
async function decideAndClose(stocktake: StocktakeDetail, decisions: Decisions) {
  const { id, counts } = stocktake;
  const { missing, shelving, moves, missing_reason } = decisions;
  const isDecided = counts.missing === 0 && moves === 'chosen' && shelving === 'chosen';
  const { version } = isDecided
    ? stocktake
    : await api(decideStocktake, {
        params: { id },
        body: {
          ...(missing === 'chosen' ? {} : { missing_action: missing }),
          ...(counts.missing === 0 ? {} : { missing_reason }),
          ...(shelving === 'chosen' ? {} : { wrong_shelf_action: shelving }),
          ...(moves === 'chosen' ? {} : { wrong_place_action: moves }),
        },
      });
  return api(closeStocktake, { params: { id }, body: { version } });
}

/** What closing does, and what happens to units that are missing or in the wrong place. */
export function CloseDialog({ stocktake, opened, onClose }: CloseDialogProps) {
  const { counts } = stocktake;
  const { form, dialog } = useDialogForm((decisions: Decisions) => decideAndClose(stocktake, decisions), {
    opened,
    onClose,
    initial: {
      missing: 'chosen',
      shelving: 'chosen',
      moves: 'chosen',
      missing_reason: stocktake.missing_reason ?? '',
    } as Decisions,
    invalidates: stocktakeKeys,
    message: ({ number }) => `Stocktake ${number} is closed`,
  });
  return (
    <FormDialog {...dialog} title={`Close stocktake ${stocktake.number}?`} submitLabel="Close stocktake">
      <ClosingCounts counts={counts} />
      {counts.wrong_shelf > 0 && (
        <UnitsChoice<ShelfChoice>
          label={`${countUnits(counts.wrong_shelf)} on the wrong shelf`}
          choices={{
            chosen: `As chosen in the lists: ${shelveText(stocktake.shelve_count)}`,
            leave: 'Leave all on the shelf they belong on',
            shelve: 'Put all on the shelf where they were scanned',
          }}
          {...form.getInputProps('shelving')}
        />
      )}
      {counts.wrong_place > 0 && (
        <UnitsChoice<MoveChoice>
          label={`${countUnits(counts.wrong_place)} in the wrong place`}
          description="In stock at another location, but scanned here"
          choices={{
            chosen: `As chosen in the lists: ${moveText(stocktake.move_count)}`,
            leave: 'Leave all at their location',
            move: 'Move all here',
          }}
          {...form.getInputProps('moves')}
        />
      )}
      {counts.missing > 0 && (
        <>
          <UnitsChoice<Decisions['missing']>
            label={`${countUnits(counts.missing)} missing`}
            choices={{
              chosen: 'As chosen in the lists',
              leave: 'Leave all in stock',
              delete: 'Mark all as missing: they leave the stock',
            }}
            {...form.getInputProps('missing')}
          />
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
