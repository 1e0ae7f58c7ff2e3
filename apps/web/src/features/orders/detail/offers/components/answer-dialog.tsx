import { Radio, Stack, Text } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import { useState } from 'react';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { showSuccess } from '../../../../../lib/toast.tsx';
import type { DialogControl } from '../../../../../ui/dialogs/use-dialog-form.ts';
import { kindFacts } from '../../../order-kind.rules.ts';
import { ActionDialog } from '../../components/action-dialog.tsx';
import { ReasonField } from '../../components/reason-field.tsx';
import { useOrder } from '../../use-order.ts';
import { type OrderAction, useOrderAction } from '../../use-order-action.ts';

type Answer = 'seller' | 'on_behalf' | 'reject_now' | 'reject_later';

interface AnswerOption {
  value: Answer;
  label: string;
  description: string;
}

const answers: readonly AnswerOption[] = [
  { value: 'seller', label: 'Seller accepts', description: 'In person at the counter' },
  { value: 'on_behalf', label: 'Accept on the seller’s behalf', description: 'They agreed by phone or in writing' },
  {
    value: 'reject_now',
    label: 'Seller rejects, return devices now',
    description: 'The seller takes the devices with them',
  },
  {
    value: 'reject_later',
    label: 'Seller rejects, return devices later',
    description: 'Awaiting pickup',
  },
];

/** Devices that came by parcel are sent back; nobody stands at the counter. */
const answersByMail: readonly AnswerOption[] = [
  { value: 'seller', label: 'Seller accepts', description: 'They told you themselves' },
  { value: 'on_behalf', label: 'Accept on the seller’s behalf', description: 'They agreed by phone or in writing' },
  { value: 'reject_later', label: 'Seller rejects, return devices', description: 'They are sent back by parcel' },
];

/** Records the seller's answer to the revised offer. */
export function AnswerDialog({ isRejection, ...control }: DialogControl & { isRejection: boolean }) {
  const { order, calls } = useOrder();
  const { is_shipped } = kindFacts[order.kind];
  const action = useOrderAction(order.version, ['reason']);
  const [answer, setAnswer] = useState<Answer>(isRejection ? (is_shipped ? 'reject_later' : 'reject_now') : 'seller');
  const [reason, setReason] = useState('');
  const offer = order.offers.find(({ state }) => state === 'awaiting');
  const isRejected = answer === 'reject_now' || answer === 'reject_later';
  const needsReason = answer !== 'seller';

  const submit = async () => {
    if (needsReason && reason.trim() === '') {
      action.refuse({ reason: messages.required('reason') });
      return false;
    }
    const isDone = await action.run((key) =>
      isRejected
        ? calls.rejectOffer({
            reason: reason.trim(),
            is_handed_back: answer === 'reject_now',
            version: action.version,
          })
        : calls.makeOrAcceptOffer(
            {
              action: 'accept',
              acceptance: answer === 'on_behalf' ? 'on_behalf' : 'seller',
              reason: reason.trim() || undefined,
              version: action.version,
            },
            key,
          ),
    );
    if (isDone) showSuccess(isRejected ? 'Rejection recorded' : 'Acceptance recorded');
    return isDone;
  };
  return (
    <ActionDialog
      {...control}
      title="Record the seller’s answer"
      submitLabel={isRejected ? 'Record rejection' : 'Record acceptance'}
      isDangerous={isRejected}
      action={action}
      onSubmit={submit}
    >
      {offer && (
        <Text>
          {formatMoney(offer.new_total, order.currency)} instead of {formatMoney(offer.old_total, order.currency)}
        </Text>
      )}
      <AnswerChoice answer={answer} action={action} setAnswer={setAnswer} is_shipped={is_shipped} />
      {needsReason && (
        <ReasonField
          label={isRejected ? 'Reason' : 'How did the seller agree?'}
          isRequired
          value={reason}
          suggestions={
            isRejected
              ? ['Wanted more money', 'Selling elsewhere', 'Keeping the device']
              : ['Agreed by phone', 'Agreed by email', 'Agreed by text message']
          }
          error={action.fields.reason}
          onChange={(text) => {
            action.clearMessage('reason');
            setReason(text);
          }}
        />
      )}
    </ActionDialog>
  );
}

interface AnswerChoiceProps {
  answer: Answer;
  action: OrderAction;
  setAnswer: (value: Answer) => void;
  is_shipped: boolean;
}

/** What the seller answered. */
function AnswerChoice({ answer, action, setAnswer, is_shipped }: AnswerChoiceProps) {
  return (
    <Radio.Group
      aria-label="Answer"
      value={answer}
      onChange={(value) => {
        action.clearMessage('reason');
        setAnswer(value as Answer);
      }}
    >
      <Stack gap={10}>
        {(is_shipped ? answersByMail : answers).map(({ value, label, description }) => (
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
  );
}
