import { z } from 'zod';
import { currencyCodes } from '../currencies.ts';

export const CurrencyCode = z
  .enum(currencyCodes, { error: (issue) => (issue.input ? 'Please select a valid currency' : undefined) })
  .describe('ISO 4217 code, upper case')
  .meta({ id: 'CurrencyCode', example: 'USD' });
