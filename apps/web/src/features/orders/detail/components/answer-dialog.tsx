import { Radio, Stack, Text } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import { formatMoney } from '@tradepost/contracts/money';
import { useState } from 'react';
import { showSuccess } from '../../../../lib/toast.tsx';
import { useDeed } from '../use-deed.ts';
import { useOrder } from '../use-order.ts';
import { DeedDialog, type DialogControl } from './deed-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

type Answer = 'seller' | 'on_behalf' | 'reject_now' | 'reject_later';

const answers: readonly { value: Answer; label: string; description: string }[] = [
  { value: 'seller', label: 'The seller accepts', description: 'Here at the counter' },
  { value: 'on_behalf', label: 'Accept on the seller’s behalf', description: 'They said so by phone or in writing' },
  { value: 'reject_now', label: 'The seller rejects, hand back now', description: 'The devices leave with the seller' },
  {
    value: 'reject_later',
    label: 'The seller rejects, hand back later',
    description: 'The devices wait to be fetched',
  },
];

/** What the seller said to the revised offer. */
export function AnswerDialog({ isRejection, ...control }: DialogControl & { isRejection: boolean }) {
  const { order, calls } = useOrder();
  const deed = useDeed(order.version, ['reason']);
  const [answer, setAnswer] = useState<Answer>(isRejection ? 'reject_now' : 'seller');
  const [reason, setReason] = useState('');
  const offer = order.offers.find(({ state }) => state === 'awaiting');
  const isRejected = answer === 'reject_now' || answer === 'reject_later';
  const needsReason = answer !== 'seller';

  const submit = async () => {
    if (needsReason && reason.trim() === '') {
      deed.refuse({ reason: messages.required('reason') });
      return false;
    }
    const isDone = await deed.run((key) =>
      isRejected
        ? calls.rejectOffer({
            reason: reason.trim(),
            is_handed_back: answer === 'reject_now',
            version: deed.version,
          })
        : calls.dealWithOffer(
            {
              action: 'accept',
              acceptance: answer === 'on_behalf' ? 'on_behalf' : 'seller',
              reason: reason.trim() || undefined,
              version: deed.version,
            },
            key,
          ),
    );
    if (isDone) showSuccess(isRejected ? 'The offer was rejected' : 'The offer was accepted');
    return isDone;
  };
  return (
    <DeedDialog
      {...control}
      title="Answer to the revised offer"
      submitLabel={isRejected ? 'Record rejection' : 'Record acceptance'}
      isDangerous={isRejected}
      deed={deed}
      onSubmit={submit}
    >
      {offer && (
        <Text>
          {formatMoney(offer.new_total, order.currency)} instead of {formatMoney(offer.old_total, order.currency)}
        </Text>
      )}
      <Radio.Group
        aria-label="Answer"
        value={answer}
        onChange={(value) => {
          deed.settle('reason');
          setAnswer(value as Answer);
        }}
      >
        <Stack gap={10}>
          {answers.map(({ value, label, description }) => (
            <Radio
              key={value}
              value={value}
              label={label}
              description={description}
              data-autofocus={value === answer || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {needsReason && (
        <ReasonField
          label={isRejected ? 'Reason' : 'How did the seller say so?'}
          isRequired
          value={reason}
          suggestions={
            isRejected
              ? ['Hoped for more', 'Sells it elsewhere', 'Keeps the device']
              : ['Agreed on the phone', 'Agreed by e-mail', 'Agreed by text message']
          }
          error={deed.fields.reason}
          onChange={(text) => {
            deed.settle('reason');
            setReason(text);
          }}
        />
      )}
    </DeedDialog>
  );
}
