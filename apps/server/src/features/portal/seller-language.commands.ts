import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { HttpError } from '../../platform/http/errors.ts';
import type { PublicCall } from '../../platform/http/serve.ts';
import { chooseSellerLanguage } from '../orders/language/seller-errors.commands.ts';
import { attemptKeys, countAttempt } from '../session/login-attempts.commands.ts';

/** Sets the language of the order behind a link. Wrong tokens are rate limited by IP address, to stop guessing. */
export async function saveLanguage(
  { platform, request }: PublicCall,
  { token, language }: { token: string; language: MessageLanguage },
) {
  const chosen = await chooseSellerLanguage(platform, token, language);
  if (chosen) return chosen;
  await countAttempt(platform, attemptKeys('token', token, request.ip));
  throw new HttpError(404, 'This link no longer works. Ask the shop for a new one.');
}
