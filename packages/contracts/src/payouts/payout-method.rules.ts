import { z } from 'zod';
import { countryName, isInEea } from '../countries.ts';
import { normalizeEmail, normalizePhone } from '../customers/customer.rules.ts';
import { fieldLabel, messages, type ValidationType, validationTypes } from '../errors.ts';
import { checkFormat, writeFormat } from './payout-format.rules.ts';
import { type PayoutField, type PayoutMethod, payoutMethods } from './payout-method.data.ts';
