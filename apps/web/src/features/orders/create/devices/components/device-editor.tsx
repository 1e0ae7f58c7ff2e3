import { type FormEvent, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../../../lib/api-error.ts';
import { ErrorState } from '../../../../../ui/states/error-state.tsx';
import { Notice } from '../../../../customers/components/notice.tsx';
import { EditorSkeleton } from '../../components/create-skeletons.tsx';
import { createFacts } from '../../create-kind.rules.ts';
import type { DeviceEditor as Editor } from '../../draft.rules.ts';
import { focusOpenQuestion, focusQuestion } from '../../use-counter-keys.ts';
import { useOrderForm } from '../../use-order-form.ts';
import {
  firstOpenQuestion,
  isLockedDevice,
  lacksPrice,
  listQuestions,
  lockDefect,
  type Question,
  quoteOf,
  stoppedBy,
  toggleDefect,
} from '../device-editor.rules.ts';
import { findDuplicate } from '../scan.rules.ts';
import { useDevicePrices } from '../use-device-prices.ts';
import type { DeviceStepActions } from '../use-device-step.ts';
import classes from './device-editor.module.css';
import { EditorFoot } from './editor-foot.tsx';
import { EditorHead } from './editor-head.tsx';
import { EnteredPrice } from './entered-price.tsx';
import { IdentifierNote } from './identifier-note.tsx';
import { LockedPanel } from './locked-panel.tsx';
import { OwnFields } from './own-fields.tsx';
import { PricedQuestions } from './priced-questions.tsx';

interface DeviceEditorProps {
  open: Editor;
  actions: DeviceStepActions;
}

/** The questions about one device, its live price and the button that adds it to the offer. */
export function DeviceEditor({ open, actions }: DeviceEditorProps) {
  const { kind, draft, currency, location_id } = useOrderForm();
  const prices = useDevicePrices(open, { channel: kind, location_id });
  const { model, editor, quotes, variant, isMoving } = prices;
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isAsked, setAsked] = useState(false);
  const isLoaded = model !== undefined;

  useEffect(() => {
    if (isLoaded) focusOpenQuestion(form.current);
  }, [isLoaded]);

  if (!model) {
    if (prices.error) return <ErrorState error={prices.error} onRetry={prices.retry} />;
    return <EditorSkeleton />;
  }
  const questions = listQuestions(model, editor);
  const quote = quoteOf(quotes, variant?.id, editor.condition_id);
  const isComplete = variant !== undefined && editor.condition_id !== null;
  const isEntered = isComplete && lacksPrice(quote);
  const { is_shipped } = createFacts[kind];
  const openPrice = is_shipped ? 'To be quoted' : 'Enter a price';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (!isComplete) {
      const open = firstOpenQuestion(questions);
      const asked = form.current?.querySelectorAll('[data-question]');
      focusQuestion(open && asked?.[questions.indexOf(open)]);
      return;
    }
    if (isEntered && editor.entered_price === null && !is_shipped) {
      setAsked(true);
      form.current?.querySelector<HTMLInputElement>('[data-field=entered_price]')?.focus();
      return;
    }
    try {
      await actions.add();
    } catch (error) {
      setFailure(error);
    }
  };
  const identifier = editor.imei || editor.serial;
  const isLocked = isLockedDevice(model, editor);
  /** The check found a lock, which is then described as any other defect. */
  const markLocked = () => {
    const lock = lockDefect(model);
    if (lock && !isLocked) actions.setEditor(toggleDefect(model, editor, lock.id));
  };
  return (
    <form
      ref={form}
      className={classes.editor}
      onSubmit={submit}
      noValidate
      aria-label={model.full_name}
      data-device-editor=""
    >
      <EditorHead
        name={model.full_name}
        category={model.category.name}
        isNew={editor.line_id === null}
        onClose={actions.cancel}
      />
      {identifier !== '' && (
        <IdentifierNote
          identifier={identifier}
          duplicate={findDuplicate(draft.lines, editor)?.title}
          onLocked={markLocked}
        />
      )}
      <PricedQuestions
        model={model}
        editor={editor}
        quotes={quotes}
        variant_id={variant?.id}
        currency={currency}
        isMoving={isMoving}
        onAnswer={actions.setEditor}
      />
      <OwnFields
        {...editor}
        identifier={model.identifier}
        onChange={(own) => actions.setEditor({ ...editor, ...own })}
      />
      {isEntered && (
        <EnteredPrice
          value={editor.entered_price}
          isSaved={editor.save_price}
          canSave={editor.defect_ids.length === 0}
          isRequired={!is_shipped}
          isAsked={isAsked}
          currency={currency}
          onChange={(entered) => actions.setEditor({ ...editor, ...entered })}
        />
      )}
      {isLocked && !is_shipped && <LockedPanel model={model} editor={editor} actions={actions} />}
      {(failure !== null || prices.error !== null) && (
        <Notice color="danger">{messageOf(failure ?? prices.error)}</Notice>
      )}
      <EditorFoot
        name={model.full_name}
        quantity={editor.quantity}
        isSingle={identifier !== ''}
        onQuantity={(quantity) => actions.setEditor({ ...editor, quantity })}
        quote={isComplete ? quote : undefined}
        price={isEntered ? (editor.entered_price ?? undefined) : isComplete ? (quote?.price ?? null) : undefined}
        isMoving={isMoving}
        isNew={editor.line_id === null}
        stop={stoppedBy(model, editor)}
        open={isEntered ? openPrice : `To answer: ${openLabels(questions)}`}
      />
    </form>
  );
}

function openLabels(questions: readonly Question[]): string {
  return questions
    .filter(({ answer }) => answer === null)
    .map(({ label }) => label.toLowerCase())
    .join(', ');
}
