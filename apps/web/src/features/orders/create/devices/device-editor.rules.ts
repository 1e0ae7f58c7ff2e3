import {
  type AxisKey,
  type Choice,
  findChosenVariant,
  listAxisSteps,
  pruneChoice,
} from '@tradepost/contracts/catalog/axes.rules';
import type { Variant } from '@tradepost/contracts/catalog/catalog.contract';
import type { Condition, SubCondition } from '@tradepost/contracts/conditions/condition-group.contract';
import { findContradiction, findStop, moveDown } from '@tradepost/contracts/conditions/defect-effects.rules';
import type { Quote, QuoteModel } from '@tradepost/contracts/pricing/pricing.contract';
import type { DeviceEditor, DeviceLine } from '../draft.rules.ts';

export type QuestionKey = AxisKey | 'condition' | 'sub_condition';

/** One question about a device. */
export interface Question {
  key: QuestionKey;
  label: string;
  options: { value: string; label: string }[];
  answer: string | null;
}

/** The input of an identifier field. */
export interface Identifier {
  imei: string;
  serial: string;
}

export const noIdentifier: Identifier = { imei: '', serial: '' };

export function startEditor(model_id: number, choice: Choice, identifier: Identifier): DeviceEditor {
  return {
    kind: 'device',
    line_id: null,
    model_id,
    choice,
    condition_id: null,
    defect_ids: [],
    entered_price: null,
    save_price: false,
    ...identifier,
    note: '',
    quantity: 1,
  };
}

export function editLine(line: DeviceLine): DeviceEditor {
  const { id, variant_id, title, labels, price, is_entered, is_unpriced, ...described } = line;
  return { ...described, line_id: id };
}

/** The search may name values that the model lacks. */
export function fitEditor(model: QuoteModel, editor: DeviceEditor): DeviceEditor {
  const known = findCondition(model, editor.condition_id);
  return {
    ...editor,
    choice: pruneChoice(model.axes, model.variants, editor.choice),
    condition_id: known?.id ?? null,
    defect_ids: editor.defect_ids.filter((id) => model.defects.some((defect) => defect.id === id)),
  };
}

/** A condition or sub-condition of the model by its id. */
export function findCondition(model: QuoteModel, condition_id: number | null): Condition | SubCondition | undefined {
  return model.conditions
    .flatMap((condition): (Condition | SubCondition)[] => [condition, ...condition.sub_conditions])
    .find((condition) => condition.id === condition_id);
}

function findMainCondition(model: QuoteModel, condition_id: number | null): Condition | undefined {
  const chosen = findCondition(model, condition_id);
  return model.conditions.find((condition) => condition.id === (chosen?.parent_id ?? chosen?.id));
}

/** The variant that matches the answers. Undefined while several match. */
export function chosenVariant(model: QuoteModel, editor: DeviceEditor): Variant | undefined {
  return findChosenVariant(model.axes, model.variants, pruneChoice(model.axes, model.variants, editor.choice));
}

/** The current questions, in order: axes with more than one value, then the condition and its grades. */
export function listQuestions(model: QuoteModel, editor: DeviceEditor): Question[] {
  const choice = pruneChoice(model.axes, model.variants, editor.choice);
  const questions: Question[] = listAxisSteps(model.axes, model.variants, choice).map(({ key, label, options }) => ({
    key,
    label,
    options: options.map((value) => ({ value, label: value === '' ? 'Not specified' : value })),
    answer: choice[key] ?? null,
  }));
  const main = findMainCondition(model, editor.condition_id);
  const asOptions = (conditions: readonly (Condition | SubCondition)[]) =>
    conditions.map(({ id, name }) => ({ value: String(id), label: name }));
  questions.push({
    key: 'condition',
    label: 'Condition',
    options: asOptions(model.conditions.filter((condition) => !condition.is_archived)),
    answer: main ? String(main.id) : null,
  });
  const finer = main?.sub_conditions.filter((condition) => !condition.is_archived) ?? [];
  if (main && finer.length > 0) {
    questions.push({
      key: 'sub_condition',
      label: `${main.name}: grade`,
      options: [{ value: String(main.id), label: 'As described' }, ...asOptions(finer)],
      answer: String(editor.condition_id),
    });
  }
  return questions;
}

export function answerQuestion(model: QuoteModel, editor: DeviceEditor, key: QuestionKey, value: string): DeviceEditor {
  if (key === 'condition' || key === 'sub_condition') return { ...editor, condition_id: Number(value) };
  return { ...editor, choice: pruneChoice(model.axes, model.variants, { ...editor.choice, [key]: value }) };
}

/** Switches a defect on or off. A condition that rules it out moves down to the best one that allows it. */
export function toggleDefect(model: QuoteModel, editor: DeviceEditor, defect_id: number): DeviceEditor {
  const isOn = editor.defect_ids.includes(defect_id);
  const others = editor.defect_ids.filter((id) => id !== defect_id);
  const defect_ids = isOn ? others : [...others, defect_id].sort((a, b) => a - b);
  const main = findMainCondition(model, editor.condition_id);
  const allowed = main && moveDown(model.conditions, main, defectsOf(model, defect_ids));
  return { ...editor, defect_ids, condition_id: allowed === main ? editor.condition_id : (allowed?.id ?? null) };
}

const defectsOf = (model: QuoteModel, ids: readonly number[]) => model.defects.filter(({ id }) => ids.includes(id));

/** The selected defect that rules out a condition. */
export function ruledOutBy(model: QuoteModel, editor: DeviceEditor, condition_key: string): string | undefined {
  return findContradiction(condition_key, defectsOf(model, editor.defect_ids))?.name;
}

/** The selected defect that stops the sale. */
export function stoppedBy(model: QuoteModel, editor: DeviceEditor): string | undefined {
  return findStop(defectsOf(model, editor.defect_ids))?.name;
}

export const firstOpenQuestion = (questions: readonly Question[]) =>
  questions.find((question) => question.answer === null);

/** The quote of one variant in one condition. */
export function quoteOf(quotes: readonly Quote[], variant_id: number | undefined, condition_id: number | null) {
  return quotes.find((quote) => quote.variant_id === variant_id && quote.condition_id === condition_id);
}

/** Lowest and highest price of the variants that match the answers. Null when none is bought. */
export function priceRange(
  model: QuoteModel,
  editor: DeviceEditor,
  quotes: readonly Quote[],
  condition_id: number,
): { low: number; high: number } | null {
  const choice = pruneChoice(model.axes, model.variants, editor.choice);
  const fitting = new Set(
    model.variants
      .filter((variant) => model.axes.every(({ key }) => (choice[key] ?? variant[key] ?? '') === (variant[key] ?? '')))
      .map((variant) => variant.id),
  );
  const prices = quotes
    .filter((quote) => quote.condition_id === condition_id && fitting.has(quote.variant_id))
    .map((quote) => quote.price)
    .filter((price) => price !== null);
  return prices.length === 0 ? null : { low: Math.min(...prices), high: Math.max(...prices) };
}

/** Whether the device is bought, but has no price yet: staff enter one. */
export const lacksPrice = (quote: Quote | undefined): boolean => quote?.price === null && quote.is_bought;

/**
 * The line of a fully described device. Null while a question is open, or the device is not bought in this condition, or
 * has no price that may not follow later.
 */
export function toLine(
  model: QuoteModel,
  editor: DeviceEditor,
  quotes: readonly Quote[],
  new_id: string,
  may_follow = false,
): DeviceLine | null {
  const variant = chosenVariant(model, editor);
  const condition = findCondition(model, editor.condition_id);
  const quote = quoteOf(quotes, variant?.id, editor.condition_id);
  const isOpen = lacksPrice(quote);
  const listed = (isOpen ? editor.entered_price : quote?.price) ?? null;
  const agreed = fitAgreed(editor, variant?.id, listed);
  const price = agreed?.price ?? listed;
  if (!variant || !condition || (price === null && !(isOpen && may_follow))) return null;
  const { line_id, ...described } = editor;
  const parent = condition.parent_id === null ? undefined : findMainCondition(model, condition.id);
  const defects = model.defects.filter((defect) => editor.defect_ids.includes(defect.id)).map(({ name }) => name);
  return {
    ...described,
    agreed,
    id: line_id ?? new_id,
    condition_id: condition.id,
    variant_id: variant.id,
    title: model.full_name,
    labels: [
      variant.label,
      parent ? `${parent.name}, ${condition.name}` : condition.name,
      ...defects,
      editor.is_locked ? 'Activation lock is on' : '',
    ].filter((label) => label !== ''),
    price: price ?? 0,
    ...(isOpen ? (price === null ? { is_unpriced: true } : { is_entered: true }) : {}),
  };
}

/** What was agreed on the device, while it is still the same one at the same list price. */
function fitAgreed({ agreed, condition_id }: DeviceEditor, variant_id: number | undefined, listed: number | null) {
  const isSame =
    agreed !== undefined &&
    agreed.variant_id === variant_id &&
    agreed.condition_id === condition_id &&
    agreed.listed === listed;
  return isSame ? agreed : undefined;
}

const lockKey = 'activation-locked';

/** The defect that says that the device is locked, where the model has it. */
export const lockDefect = (model: QuoteModel) =>
  model.defects.find(({ key, is_archived }) => key === lockKey && !is_archived);

/** Whether the device was described as locked. */
export function isLockedDevice(model: QuoteModel, { defect_ids }: DeviceEditor): boolean {
  const lock = lockDefect(model);
  return lock !== undefined && defect_ids.includes(lock.id);
}

/** The device as it is worth without its lock, with what was decided about it as a note. */
export function withoutLock(model: QuoteModel, editor: DeviceEditor, note: string): DeviceEditor {
  const lock = lockDefect(model);
  const notes = editor.note.includes(note) ? [editor.note] : [editor.note.trim(), note];
  return {
    ...editor,
    is_locked: undefined,
    defect_ids: editor.defect_ids.filter((id) => id !== lock?.id),
    note: notes.filter(Boolean).join('\n'),
  };
}

/** The condition in which a device is bought for its parts: one of that name, or else that of devices without power. */
export function partsCondition(model: QuoteModel): Condition | undefined {
  const conditions = model.conditions.filter(({ is_archived }) => !is_archived);
  return conditions.find(({ name }) => /\bparts\b/i.test(name)) ?? conditions.find(({ key }) => key === 'no-power');
}
