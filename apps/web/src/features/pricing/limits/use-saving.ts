import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { placeLimitErrors } from './limit-errors.rules.ts';

type Sent = Parameters<typeof placeLimitErrors>[1];

/** Saves settings that stand for each channel, says so, and reads them anew; or says that somebody else was faster. */
export function useSaving(success: string, onRead: () => Promise<void>) {
  const [isStale, setStale] = useState(false);
  const save = async (sent: Sent, call: () => Promise<unknown>) => {
    try {
      await call();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.status === 409) setStale(true);
      const errors = placeLimitErrors(failure.errors, sent);
      throw new ApiError(failure.status, { message: failure.message, errors });
    }
    showSuccess(success);
    await onRead();
  };
  return { isStale, save };
}
