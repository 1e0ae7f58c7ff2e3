import { Button } from '@mantine/core';
import type { Choice as AxisChoice } from '@tradepost/contracts/catalog/axes.rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../../ui/states/skeletons.tsx';
import { useForgetPrices } from '../../../create/create-order.api.ts';
import { EnteredPrice } from '../../../create/devices/components/entered-price.tsx';
import { PricedQuestions } from '../../../create/devices/components/priced-questions.tsx';
import {
  firstOpenQuestion,
  lacksPrice,
  listQuestions,
  noIdentifier,
  quoteOf,
  startEditor,
} from '../../../create/devices/device-editor.rules.ts';
import { useDevicePrices } from '../../../create/devices/use-device-prices.ts';
import { focusOpenQuestion, focusQuestion } from '../../../create/use-counter-keys.ts';
import { useOrder } from '../../use-order.ts';
import { emptyOwn, toOwnFields, useAddItem } from '../use-add-item.ts';
import { AddFoot } from './add-foot.tsx';
import classes from './inspect.module.css';
import { OwnItemFields } from './own-item-fields.tsx';

interface AddDeviceProps {
  model_id: number;
  choice: AxisChoice;
  onBack: () => void;
}

/** Adds a catalog device: its questions and its live price. */
export function AddDevice({ model_id, choice, onBack }: AddDeviceProps) {
  const { order } = useOrder();
  const [draft, setEditor] = useState(() => startEditor(model_id, choice, noIdentifier));
  const [own, setOwn] = useState(emptyOwn);
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const place = { channel: order.kind, location_id: order.location.id };
  const { model, editor, variant, quotes, isMoving, error, retry } = useDevicePrices(draft, place);
  const adding = useAddItem();
  const forgetPrices = useForgetPrices();

  const isLoaded = model !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    focusOpenQuestion(form.current);
  }, [isLoaded]);
  if (!model) return error ? <ErrorState error={error} onRetry={retry} /> : <TextSkeleton lines={8} />;

  const questions = listQuestions(model, editor);
  const quote = quoteOf(quotes, variant?.id, editor.condition_id);
  const isComplete = variant !== undefined && editor.condition_id !== null;
  const isEntered = isComplete && lacksPrice(quote);
  const price = isEntered ? editor.entered_price : (quote?.price ?? null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isEntered && price === null) {
      setAsked(true);
      form.current?.querySelector<HTMLInputElement>('[data-field=entered_price]')?.focus();
      return;
    }
    if (!isComplete || price === null) {
      const open = firstOpenQuestion(questions);
      focusQuestion(open && form.current?.querySelectorAll('[data-question]')[questions.indexOf(open)]);
      return;
    }
    const isDone = await adding.add({
      variant_id: variant.id,
      condition_id: editor.condition_id ?? 0,
      defect_ids: editor.defect_ids,
      ...(isEntered ? { price, save_price: editor.save_price } : { quoted_price: price }),
      ...toOwnFields(own),
    });
    // The price may have changed. Show the current one.
    if (!isDone) await forgetPrices();
  };
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate aria-label={`Add ${model.full_name}`}>
      <div className={classes.model}>
        <span>{model.full_name}</span>
        <Button size="compact-sm" variant="subtle" onClick={onBack}>
          Choose another
        </Button>
      </div>
      <PricedQuestions
        model={model}
        editor={editor}
        quotes={quotes}
        variant_id={variant?.id}
        currency={order.currency}
        isMoving={isMoving}
        onAnswer={setEditor}
      />
      <OwnItemFields own={own} identifier={model.identifier} fields={adding.action.fields} onChange={setOwn} />
      {isEntered && (
        <EnteredPrice
          value={editor.entered_price}
          isSaved={editor.save_price}
          canSave={editor.defect_ids.length === 0}
          isRequired
          isAsked={isAsked}
          error={adding.action.fields.price}
          currency={order.currency}
          onChange={(entered) => setEditor({ ...editor, ...entered })}
        />
      )}
      <AddFoot
        price={isComplete && !(isEntered && price === null) ? price : undefined}
        own={own}
        action={adding.action}
        isMoving={isMoving}
      />
    </form>
  );
}
