import { type ReactNode, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';

/** The refusals that staff with the permission override with a reason: the field of the error, and that of the reason. */
const overrides = [
  { field: 'limits', reason: 'limits_reason', permission: 'orders.override_limits', title: 'Over the offer limits' },
  {
    field: 'device_reason',
    reason: 'device_reason',
    permission: 'orders.override_block',
    title: 'You already have this device',
  },
] as const;

/** The reasons that a call may carry. */
export type Reasons = { limits_reason?: string; device_reason?: string };

/** Makes a call, and again with the reason that it is refused for. */
export type CallWithReasons = <Data>(call: (reasons: Reasons) => Promise<Data>) => Promise<Data>;

interface Question {
  title: string;
  message: string;
  answer: (reason: string | null) => void;
}

/** Asks for the reason when a change of the order is refused without one. The dialog goes on the order's page. */
export function useOverrides(): { withReasons: CallWithReasons; dialog: ReactNode } {
  const can = useCan();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  const mayOverride = useRef(can);
  mayOverride.current = can;
  const withReasons = useMemo<CallWithReasons>(() => {
    const ask = (title: string, message: string) =>
      new Promise<string | null>((answer) => {
        setQuestion({ title, message, answer });
        setOpen(true);
      });
    const attempt = async <Data,>(call: (reasons: Reasons) => Promise<Data>, reasons: Reasons): Promise<Data> => {
      try {
        return await call(reasons);
      } catch (error) {
        const refusal = findRefusal(error, reasons);
        if (!refusal || !mayOverride.current(refusal.permission)) throw error;
        const reason = await ask(refusal.title, refusal.message);
        if (reason === null) throw error;
        return attempt(call, { ...reasons, [refusal.reason]: reason });
      }
    };
    return (call) => attempt(call, {});
  }, []);
  const dialog = question && (
    <ReasonDialog
      opened={isOpen}
      onClose={() => {
        setOpen(false);
        question.answer(null);
      }}
      title={question.title}
      confirmLabel="Save anyway"
      onConfirm={question.answer}
    >
      {question.message}
    </ReasonDialog>
  );
  return { withReasons, dialog };
}

/** The first refusal that a reason overrides, unless it was given. */
function findRefusal(error: unknown, given: Reasons) {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  for (const override of overrides) {
    const texts = error.errors[override.field];
    if (texts && given[override.reason] === undefined) return { ...override, message: texts.join('\n') };
  }
  return null;
}
