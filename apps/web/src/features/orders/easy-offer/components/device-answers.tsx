import { Button } from '@mantine/core';
import type { EasyOfferMatch } from '@tradepost/contracts/orders/easy-offer/easy-offer-match.contract';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { useState } from 'react';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { EnteredPrice } from '../../create/devices/components/entered-price.tsx';
import { PricedQuestions } from '../../create/devices/components/priced-questions.tsx';
import {
  findCondition,
  lacksPrice,
  listQuestions,
  noIdentifier,
  quoteOf,
  startEditor,
  stoppedBy,
} from '../../create/devices/device-editor.rules.ts';
import { useDevicePrices } from '../../create/devices/use-device-prices.ts';
import { OwnItemFields } from '../../detail/items/components/own-item-fields.tsx';
import { emptyOwn, toOwnFields } from '../../detail/items/use-add-item.ts';
import type { MatchDraft, Start } from '../match-draft.rules.ts';
import classes from './easy-offer.module.css';

interface DeviceAnswersProps {
  start: Start;
  match: EasyOfferMatch;
  item: OrderItem;
  onKeep: (draft: MatchDraft) => void;
}

/** The questions about the device of a thing, with its live price. */
export function DeviceAnswers({ start, match, item, onKeep }: DeviceAnswersProps) {
  const [answers, setAnswers] = useState(() => ({
    ...startEditor(start.model_id, start.choice, noIdentifier),
    condition_id: start.condition_id,
  }));
  const [own, setOwn] = useState({ ...emptyOwn, imei: item.imei ?? '', serial: item.serial ?? '' });
  const prices = useDevicePrices(answers, { location_id: match.location_id, channel: 'easy-offer' });
  const { model, editor, variant, quotes, isMoving, error, retry } = prices;
  if (!model) return error ? <ErrorState error={error} onRetry={retry} /> : <TextSkeleton lines={8} />;
  const { currency } = match;
  const quote = quoteOf(quotes, variant?.id, editor.condition_id);
  const isEntered = lacksPrice(quote);
  const price = isEntered ? editor.entered_price : (quote?.price ?? null);
  const isComplete = variant !== undefined && editor.condition_id !== null && !stoppedBy(model, editor);
  const questions = listQuestions(model, editor);
  const open = questions.filter(({ answer }) => answer === null).map(({ label }) => label.toLowerCase());

  const keep = () => {
    if (!variant || price === null) return;
    const { imei, serial, note } = toOwnFields(own);
    const condition = findCondition(model, editor.condition_id)?.name ?? '';
    onKeep({
      item: {
        variant_id: variant.id,
        condition_id: editor.condition_id ?? undefined,
        defect_ids: editor.defect_ids,
        ...(isEntered ? { price, save_price: editor.save_price } : { quoted_price: price }),
        imei,
        serial,
        note,
      },
      model_id: model.id,
      choice: editor.choice,
      title: model.full_name,
      label: [variant.label, condition].filter(Boolean).join(' · '),
      price,
    });
  };
  return (
    <>
      <strong>{model.full_name}</strong>
      <PricedQuestions
        model={model}
        editor={editor}
        quotes={quotes}
        variant_id={variant?.id}
        currency={currency}
        isMoving={isMoving}
        onAnswer={setAnswers}
      />
      <OwnItemFields own={own} identifier={model.identifier} fields={{}} onChange={setOwn} isSingle />
      {isEntered && (
        <EnteredPrice
          value={editor.entered_price}
          isSaved={editor.save_price}
          canSave={editor.defect_ids.length === 0}
          isRequired
          isAsked={false}
          currency={currency}
          onChange={(entered) => setAnswers({ ...editor, ...entered })}
        />
      )}
      <div className={classes.foot}>
        <span className={classes.money}>
          {open.length > 0
            ? `To answer: ${open.join(', ')}`
            : price === null
              ? isEntered
                ? 'Enter a price'
                : 'Not bought'
              : formatMoney(price, currency)}
        </span>
        <Button disabled={!isComplete || price === null || isMoving} onClick={keep}>
          Keep match
        </Button>
      </div>
    </>
  );
}
