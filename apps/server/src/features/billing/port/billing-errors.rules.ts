import { HttpError, invalid } from '../../../platform/errors/errors.ts';
import type { Scope } from '../../../platform/tenancy/ctx.ts';
import { BillingRefused, BillingUnreachable, PaymentRefused } from './billing-port.rules.ts';

/** Turns errors of the payment service into responses: shows why a card was declined, and logs the rest. */
export async function answerBilling<T>(scope: Pick<Scope, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaymentRefused) throw invalid({ payment: error.message });
    if (!(error instanceof BillingUnreachable || error instanceof BillingRefused)) throw error;
    scope.log.error({ err: error }, 'the payment service refused a call, or did not answer');
    throw new HttpError(500, 'The payment service is unavailable. Nothing was changed. Try again later.');
  }
}
