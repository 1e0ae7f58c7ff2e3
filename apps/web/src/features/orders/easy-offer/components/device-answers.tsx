import { Button } from '@mantine/core';
import type { OrderItem } from '@tradepost/contracts/orders/detail/order-parts.contract';
import type { EasyOfferMatch } from '@tradepost/contracts/orders/easy-offer-match.contract';
import { useState } from 'react';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { Choice } from '../../create/components/choice.tsx';
import { ConditionChoice } from '../../create/devices/components/condition-choice.tsx';
import { DefectChoice } from '../../create/devices/components/defect-choice.tsx';
import {
  answerQuestion,
  findCondition,
  listQuestions,
  noIdentifier,
  quoteOf,
  startEditor,
  stoppedBy,
  toggleDefect,
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
  const price = quoteOf(quotes, variant?.id, editor.condition_id)?.price ?? null;
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
        quoted_price: price,
        ...{ imei, serial, note },
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
      {questions.map((question) => {
        const onAnswer = (value: string) => setAnswers(answerQuestion(model, editor, question.key, value));
        if (question.key !== 'condition') {
          const { key, label, options, answer } = question;
          return <Choice key={key} label={label} options={options} value={answer} onChange={onAnswer} />;
        }
        return (
          <ConditionChoice
            key={question.key}
            {...{ question, model, editor, quotes, currency, isMoving, onAnswer }}
            variant_id={variant?.id}
          />
        );
      })}
      {model.defects.length > 0 && (
        <DefectChoice
          defects={model.defects}
          chosen={editor.defect_ids}
          currency={currency}
          onToggle={(id) => setAnswers(toggleDefect(model, editor, id))}
        />
      )}
      <OwnItemFields own={own} identifier={model.identifier} fields={{}} onChange={setOwn} isSingle />
      <div className={classes.foot}>
        <span className={classes.money}>
          {open.length > 0
            ? `To answer: ${open.join(', ')}`
            : price === null
              ? 'Not bought'
              : formatMoney(price, currency)}
        </span>
        <Button disabled={!isComplete || price === null || isMoving} onClick={keep}>
          Keep match
        </Button>
      </div>
    </>
  );
}
