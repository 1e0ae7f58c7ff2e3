import { HttpError, invalid } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { BillingUnreachable, PaymentRefused } from './billing-port.rules.ts';

/** Turns the payment service's refusals into answers: a card's reason to the one who pays, the rest into the log. */
export async function answerBilling<T>(ctx: Pick<Ctx, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaymentRefused) throw invalid({ payment: error.message });
    if (!(error instanceof BillingUnreachable)) throw error;
    ctx.log.error({ err: error }, 'the payment service refused a call');
    throw new HttpError(
      500,
      'The payment service cannot be reached right now. Nothing was changed: please try again later.',
    );
  }
}
