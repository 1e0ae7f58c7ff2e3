import { VisuallyHidden } from '@mantine/core';
import type { OrderPromise } from '@tradepost/contracts/orders/promises/promise.contract';
import { promiseStateLabels, promiseStepLabels } from '@tradepost/contracts/orders/promises/promise.data';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { useNow } from '../../../../ui/time-text/use-now.ts';
import { readPromise } from '../../promise.rules.ts';
import classes from './cells.module.css';

/** When what the seller waits for is due, in the color of its clock. */
export function PromiseCell({ promise }: { promise: OrderPromise | null }) {
  const now = useNow();
  if (!promise) return <>–</>;
  const { state, meaning, step, due_at } = readPromise(promise, now);
  return (
    <span
      className={classes.lock}
      data-meaning={meaning}
      title={`${promiseStepLabels[step]}: ${promiseStateLabels[state]}`}
    >
      {state === 'paused' ? 'Paused' : state === 'late' ? 'Late' : <TimeText at={due_at} />}
      <VisuallyHidden>
        , {promiseStepLabels[step]}: {promiseStateLabels[state]}
      </VisuallyHidden>
    </span>
  );
}
