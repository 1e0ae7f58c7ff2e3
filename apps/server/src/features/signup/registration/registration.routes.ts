import { listCountries } from '@tradepost/contracts/countries';
import { currencies, currencyOf } from '@tradepost/contracts/currencies';
import { createTenant, setConnection } from '@tradepost/contracts/signup/registration/new-company.contract';
import {
  listRegistrationCountries,
  listRegistrationCurrencies,
  register,
  registrationCheckout,
  sendRegistrationCode,
  verifyRegistration,
} from '@tradepost/contracts/signup/registration/registration.contract';
import { type Served, serve, servePublic, serveSteps, withMessage } from '../../../platform/http/serve.ts';
import { startCheckout } from '../../billing/checkout.commands.ts';
import { setSessionCookie } from '../../session/open-session.commands.ts';
import { fromOf } from '../../session/session-origin.rules.ts';
import { findConnection } from './connection.queries.ts';
import { createCompany } from './new-company.commands.ts';
import { registerCompany } from './register-company.commands.ts';
import { sendCode, verifyEmail } from './verify-email.commands.ts';

const countryItems = listCountries().map(({ code, name, currency }) => ({
  code,
  name,
  currency,
  currency_symbol: currencyOf(currency).symbol,
}));
const currencyItems = currencies.map(({ code, name, symbol, decimals }) => ({ code, name, symbol, decimals }));

export const registrationRoutes: Served[] = [
  servePublic(register, async ({ platform, request, reply }, { body }) => {
    const { session, ...registered } = await registerCompany(platform, body, fromOf(request));
    setSessionCookie(reply, platform, session);
    return registered;
  }),
  servePublic(verifyRegistration, async ({ platform, scope, request }, { body }) =>
    withMessage('Your email is verified', await verifyEmail(platform, scope, body, request.ip)),
  ),
  servePublic(sendRegistrationCode, ({ platform, scope, request }, { body }) =>
    sendCode(platform, scope, body, request.ip),
  ),
  servePublic(listRegistrationCountries, async () => ({ items: countryItems })),
  servePublic(listRegistrationCurrencies, async () => ({ items: currencyItems })),
  serveSteps(registrationCheckout, (scope, { body }) => startCheckout(scope, { ...body, returns_to: 'register' })),
  serve(createTenant, (ctx, { body }) => createCompany(ctx, body)),
  servePublic(setConnection, ({ platform }, { body }) => findConnection(platform, body)),
];
