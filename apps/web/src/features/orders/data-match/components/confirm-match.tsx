import { Text, TextInput } from '@mantine/core';
import type { OrderMatch } from '@tradepost/contracts/orders/data-match/data-match.contract';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { formatCount, formatMany } from '../../../../lib/formats/numbers.ts';
import { newKey } from '../../../../lib/new-key.ts';
import { showSuccess } from '../../../../lib/toast.tsx';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import type { useMatchCalls } from '../data-match.api.ts';
import classes from './data-match.module.css';

interface ConfirmMatchProps {
  id: number;
  match: OrderMatch;
  calls: ReturnType<typeof useMatchCalls>;
}

type Reason = 'device_reason' | 'limits_reason';
const reasonLabels: Record<Reason, string> = {
  device_reason: 'Reason for buying a device that you already have',
  limits_reason: 'Reason for exceeding the offer limits',
};
const reasonOf: Record<string, Reason> = { device_reason: 'device_reason', limits: 'limits_reason' };

/** Takes the accepted lines over, and asks for a reason where one is needed. */
export function ConfirmMatch({ id, match, calls }: ConfirmMatchProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [reasons, setReasons] = useState<Partial<Record<Reason, string>>>({});
  const confirm = async () => {
    setProblem(null);
    try {
      await calls.confirm.send({
        params: { id },
        body: { match_id: match.id, version: match.version, ...reasons },
        idempotencyKey: newKey(),
      });
      showSuccess('Data match confirmed');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [field, messages] = Object.entries(error.errors ?? {})[0] ?? [];
      const reason = field === undefined ? undefined : reasonOf[field];
      if (reason) setReasons((before) => ({ [reason]: '', ...before }));
      setProblem(messages?.[0] ?? error.message);
    }
  };
  return (
    <Section title="Confirm">
      <div className={classes.start}>
        <Text>
          {match.accepted === 0
            ? 'No line is accepted. Accept lines, or discard the match.'
            : `Confirm stores the numbers of ${formatMany(match.accepted, 'device')}, and what was found where it differs.`}
        </Text>
        {problem && (
          <Text c="var(--tp-danger-text)" role="alert">
            {problem}
          </Text>
        )}
        {(Object.keys(reasons) as Reason[]).map((reason) => (
          <TextInput
            key={reason}
            label={reasonLabels[reason]}
            maxLength={500}
            value={reasons[reason]}
            onChange={(event) => setReasons({ ...reasons, [reason]: event.currentTarget.value })}
          />
        ))}
        <div className={classes.head}>
          <BusyButton variant="default" onClick={() => calls.discard.run({ params: { id } })}>
            Discard match
          </BusyButton>
          <BusyButton onClick={confirm} disabled={match.accepted === 0}>
            {match.accepted === 1 ? 'Confirm 1 device' : `Confirm ${formatCount(match.accepted)} devices`}
          </BusyButton>
        </div>
      </div>
    </Section>
  );
}
