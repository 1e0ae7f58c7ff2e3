import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { currencyOf } from '@tradepost/contracts/currencies';
import type { PriceCell } from '@tradepost/contracts/pricing/cell.contract';
import { useEffect, useMemo, useState } from 'react';
import { messageOf } from '../../../../../lib/api-error.ts';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { formatCount, formatMany } from '../../../../../lib/formats/numbers.ts';
import { showError, showSuccess } from '../../../../../lib/toast.tsx';
import { MoneyInput } from '../../../../../ui/money/money-input.tsx';
import type { Layer } from '../../price-editor.api.ts';
import { editBlock, listVariants } from '../../sheet/filling.rules.ts';
import { blockOf } from '../../sheet/selection.rules.ts';
import { selectedRuns } from '../../sheet/use-sheet.ts';
import type { CommandParts } from '../../sheet/use-sheet-commands.ts';
import {
  type BulkChoice,
  type BulkKind,
  type BulkPreview,
  type BulkForm as Form,
  isReady,
  previewBulk,
} from '../bulk.rules.ts';
import classes from './bulk-form.module.css';

interface BulkFormProps {
  parts: CommandParts;
  choice: BulkChoice;
  onClose: () => void;
}

interface Selected {
  nth: number;
  col: number;
  cell: PriceCell;
}

const words = {
  set: { title: 'Set a price', done: 'Set' },
  raise: { title: 'Raise prices', done: 'Raise' },
  lower: { title: 'Lower prices', done: 'Lower' },
  reset: { title: 'Reset custom prices', done: 'Reset' },
} as const;

/** The form of a bulk change, with a preview of the new prices. */
export function BulkForm({ parts, choice, onClose }: BulkFormProps) {
  const { saving, currency } = parts;
  const { kind, layer } = choice;
  const [cells, setCells] = useState<Selected[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [form, setForm] = useState<Form>({ kind, amount_type: kind === 'set' ? 0 : 1, amount: null });
  const [isBusy, setBusy] = useState(false);
  const isPercent = kind !== 'set' && form.amount_type === 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: uses the cells that were selected when the form opened
  useEffect(() => {
    let isShown = true;
    loadSelected(parts).then(
      (loaded) => isShown && setCells(loaded),
      (error) => isShown && setFailure(messageOf(error)),
    );
    return () => {
      isShown = false;
    };
  }, []);

  const preview = useMemo(
    () => (cells && isReady(form) ? previewBulk(cells, form, layer) : null),
    [cells, form, layer],
  );
  const apply = async () => {
    if (!preview) return;
    setBusy(true);
    try {
      const { saved } = await saving.save(preview.edits, layer);
      if (saved > 0) showSuccess(saved === 1 ? '1 price saved' : `${formatCount(saved)} prices saved`);
      onClose();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const symbol = currencyOf(currency).symbol;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void apply();
      }}
    >
      <h2 className={classes.title}>{layer === 'base' && kind === 'set' ? 'Set a base price' : words[kind].title}</h2>
      {kind !== 'reset' && (
        <ChangeFields
          isPercent={isPercent}
          kind={kind}
          form={form}
          setForm={setForm}
          layer={layer}
          currency={currency}
          symbol={symbol}
        />
      )}
      {failure ? (
        <p role="alert">{failure}</p>
      ) : preview ? (
        <Preview preview={preview} parts={parts} />
      ) : (
        <p style={{ margin: 0, color: 'var(--tp-dim)' }}>
          {cells ? 'Enter an amount to preview the changes.' : 'Loading rows…'}
        </p>
      )}
      <BulkActions onClose={onClose} isBusy={isBusy} preview={preview} kind={kind} />
    </form>
  );
}

function Preview({ preview, parts: { store, currency } }: { preview: BulkPreview; parts: CommandParts }) {
  const money = (minor: number | null) => (minor === null ? '–' : formatMoney(minor, currency));
  const facts = [
    { label: 'Raised', count: preview.raised },
    { label: 'Lowered', count: preview.lowered },
    { label: 'Unchanged', count: preview.same },
    { label: 'Without a price', count: preview.without_price },
    { label: 'Locked by a source', count: preview.locked },
  ].filter(({ count }) => count > 0);
  return (
    <ul className={classes.preview} aria-live="polite">
      <li>
        <strong>Will change</strong>
        <strong>{formatCount(preview.edits.length)}</strong>
      </li>
      {facts.map(({ label, count }) => (
        <li key={label}>
          <span>{label}</span>
          <span>{formatCount(count)}</span>
        </li>
      ))}
      {preview.samples.map(({ nth, col, before, after }) => (
        <li key={`${nth}:${col}`} className={classes.sample}>
          <span>{[store.rowAt(nth)?.label, store.columns[col]?.name].filter(Boolean).join(', ')}</span>
          <span>
            {money(before)} → {money(after)}
          </span>
        </li>
      ))}
    </ul>
  );
}

async function loadSelected({ pages, sheet, store }: CommandParts): Promise<Selected[]> {
  const view = sheet.actions.now();
  const runs = selectedRuns(view);
  const block = blockOf(view.selection);
  await pages.ensure(runs);
  return editBlock(listVariants(runs), block, () => null).flatMap(({ nth, col }) => {
    const cell = store.cellAt(nth, col);
    return cell ? [{ nth, col, cell }] : [];
  });
}

interface ChangeFieldsProps {
  isPercent: boolean;
  kind: Exclude<BulkKind, 'reset'>;
  form: Form;
  setForm: (value: Form) => void;
  layer: Layer;
  currency: string;
  symbol: string;
}

/** By how much prices change. */
function ChangeFields({ isPercent, kind, form, setForm, layer, currency, symbol }: ChangeFieldsProps) {
  return (
    <div className={classes.fields}>
      {isPercent ? (
        <NumberInput
          size="sm"
          data-autofocus
          label="Percentage"
          min={0}
          max={kind === 'lower' ? 100 : 10_000}
          decimalScale={4}
          hideControls
          value={form.amount ?? ''}
          onChange={(amount) => setForm({ ...form, amount: typeof amount === 'number' ? amount : null })}
        />
      ) : (
        <MoneyInput
          size="sm"
          data-autofocus
          label={layer === 'base' ? 'Base price' : kind === 'set' ? 'Price' : 'Amount'}
          min={0}
          currency={currency}
          value={form.amount}
          onChange={(amount) => setForm({ ...form, amount })}
        />
      )}
      {kind !== 'set' && (
        <NativeSelect
          size="sm"
          aria-label="Percentage or amount"
          data={[
            { value: '1', label: '%' },
            { value: '0', label: symbol },
          ]}
          value={String(form.amount_type)}
          onChange={(event) =>
            setForm({ ...form, amount: null, amount_type: event.currentTarget.value === '1' ? 1 : 0 })
          }
        />
      )}
    </div>
  );
}

interface BulkActionsProps {
  onClose: () => void;
  isBusy: boolean;
  preview: BulkPreview | null;
  kind: BulkKind;
}

/** Cancels or applies the change. */
function BulkActions({ onClose, isBusy, preview, kind }: BulkActionsProps) {
  return (
    <div className={classes.acts}>
      <Button size="xs" variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button size="xs" type="submit" loading={isBusy} disabled={!preview || preview.edits.length === 0}>
        {preview && preview.edits.length > 0
          ? `${words[kind].done} ${formatMany(preview.edits.length, 'price')}`
          : words[kind].done}
      </Button>
    </div>
  );
}
