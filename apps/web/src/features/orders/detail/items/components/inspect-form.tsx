import { Button, Textarea } from '@mantine/core';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import type { QuoteModel } from '@tradepost/contracts/pricing/pricing.contract';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { DevicePicker } from '../../../../catalog/components/device-picker.tsx';
import { PricedQuestions } from '../../../create/devices/components/priced-questions.tsx';
import { quoteOf } from '../../../create/devices/device-editor.rules.ts';
import { ConflictNote } from '../../components/conflict-note.tsx';
import { Panel } from '../../components/panel.tsx';
import { findItem } from '../../order-facts.rules.ts';
import { useOrder } from '../../use-order.ts';
import { useOrderEdit } from '../../use-order-edit.ts';
import { describeExpected, freezeQuotes, titleOf } from '../inspection.rules.ts';
import { useFormAnswers } from '../use-form-answers.ts';
import { useInspection } from '../use-inspection.ts';
import classes from './inspect.module.css';
import { InspectFoot } from './inspect-foot.tsx';

interface InspectFormProps {
  item: OrderItem & { model_id: number };
  model: QuoteModel;
  mode: 'inspect' | 'correct';
}

/** The stored fields of an inspection or a description. */
export type Findings = {
  variant_id: number | null;
  condition_id: number | null;
  defect_ids: readonly number[];
  note: string;
  /** Saves an inspection that confirms the stored values. */
  is_confirmed: boolean;
};

const labels = {
  variant_id: 'Device',
  condition_id: 'Condition',
  defect_ids: 'Defects',
  note: 'Note',
};

function readFindings(item: OrderItem, mode: InspectFormProps['mode']): Findings {
  const side = (mode === 'inspect' ? item.inspected : null) ?? item.expected;
  return { ...pick(side), defect_ids: item.defect_ids, note: item.note ?? '', is_confirmed: false };
}
const pick = ({ variant_id, condition_id }: OrderItem['expected']) => ({ variant_id, condition_id });

type Device = Omit<Findings, 'note' | 'is_confirmed'>;

const isSameDevice = (one: Device, other: Device) =>
  JSON.stringify([one.variant_id, one.condition_id, one.defect_ids]) ===
  JSON.stringify([other.variant_id, other.condition_id, other.defect_ids]);

function toDevice(found: Device, mode: InspectFormProps['mode']) {
  const variant_id = found.variant_id ?? undefined;
  const condition_id = found.condition_id ?? undefined;
  const defect_ids = [...found.defect_ids];
  if (mode === 'correct') return { variant_id, condition_id, defect_ids };
  return { inspected_variant_id: variant_id, inspected_condition_id: condition_id, defect_ids };
}

/** The questions about one device, prefilled from its description. */
export function InspectForm({ item, model: ownModel, mode }: InspectFormProps) {
  const { order, calls, panels } = useOrder();
  const panel = `${mode}-${item.id}` as const;
  const inspection = useInspection(item, ownModel, { channel: order.kind, location_id: order.location.id });
  const { editor, model, variant, setEditor, isMoving } = inspection;
  const [isElse, setElse] = useState(false);
  const edit = useOrderEdit<Findings>({
    toValues: ({ items }) => readFindings(findItem(items, item), mode),
    labels,
    format: (key, value) => {
      if (key === 'variant_id') return model.variants.find(({ id }) => id === value)?.label ?? 'Different device';
      if (key === 'condition_id') return inspection.nameCondition(value as number);
      if (key === 'defect_ids') return (value as number[]).map(inspection.nameDefect).join(', ');
      return String(value ?? '');
    },
    save: ({ note, is_confirmed: _confirmed, ...found }, { items }) => {
      const stored = findItem(items, item);
      // A correction is priced again, so a change of only the note must not send the device.
      const isPriced = mode === 'inspect' || !isSameDevice(found, readFindings(stored, mode));
      const device = isPriced ? toDevice(found, mode) : {};
      return calls.editItem(item.id, { version: stored.version, ...device, note: note.trim() || null });
    },
    message: mode === 'inspect' ? `${item.title} inspected` : `${item.title} corrected`,
    onSaved: () => panels.finish(panel),
  });
  const { form } = edit;
  const found = { variant_id: variant?.id ?? null, condition_id: editor.condition_id, defect_ids: editor.defect_ids };
  useFormAnswers(form, found, !isMoving);
  const quotes = mode === 'inspect' ? freezeQuotes(item, inspection.quotes, editor.defect_ids) : inspection.quotes;
  const isComplete = variant !== undefined && editor.condition_id !== null;
  const quote = quoteOf(quotes, variant?.id, editor.condition_id);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isComplete || isMoving) return;
    form.setFieldValue('is_confirmed', mode === 'inspect');
    void edit.submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
    event.preventDefault();
    submit();
  };
  return (
    <Panel
      panel={panel}
      title={titleOf(item, mode)}
      hint={describeExpected(item, order.currency)}
      isDirty={form.isDirty()}
      place="inside"
    >
      <form
        className={classes.form}
        onSubmit={submit}
        onKeyDown={onKeyDown}
        noValidate
        aria-label={titleOf(item, mode)}
      >
        {isElse ? (
          <DevicePicker
            label="Which device is it?"
            isFocused
            onPick={(hit) => {
              inspection.setModel(hit.id, hit.choice);
              setElse(false);
            }}
          />
        ) : (
          <div className={classes.model}>
            <span>{model.full_name}</span>
            <Button size="compact-sm" variant="subtle" onClick={() => setElse(true)}>
              Different device
            </Button>
          </div>
        )}
        <PricedQuestions
          model={model}
          editor={editor}
          quotes={quotes}
          variant_id={variant?.id}
          currency={order.currency}
          isMoving={isMoving}
          onAnswer={setEditor}
        />
        <Textarea
          label="Note"
          description="Only staff can see this note"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={1000}
          value={form.values.note}
          error={form.errors.note}
          onChange={(event) => form.setFieldValue('note', event.currentTarget.value)}
        />
        <ConflictNote edit={edit} />
        <InspectFoot
          item={item}
          mode={mode}
          found={isComplete ? { ...found, variant_id: variant.id, condition_id: editor.condition_id ?? 0 } : null}
          price={isComplete ? (quote?.price ?? null) : undefined}
          isBought={quote?.is_bought ?? true}
          isMoving={isMoving}
          isBusy={edit.isBusy}
          failure={edit.failure ?? inspection.failure ?? Object.values(edit.fields)[0] ?? null}
          onCancel={() => panels.hide(panel)}
        />
      </form>
    </Panel>
  );
}
