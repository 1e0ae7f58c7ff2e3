import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { HttpError } from '../../platform/errors/errors.ts';
import type { PublicCall } from '../../platform/http/serve.ts';
import { chooseSellerLanguage } from '../orders/language/seller-errors.commands.ts';
import { attemptKeys, findGuessed } from '../session/login-attempts.commands.ts';

/** Sets the language of the order behind a link. Wrong tokens are rate limited by IP address, to stop guessing. */
export async function saveLanguage(
  { platform, request }: PublicCall,
  { token, language }: { token: string; language: MessageLanguage },
) {
  const keys = attemptKeys('token', token, request.ip);
  const chosen = await findGuessed(platform, keys, () => chooseSellerLanguage(platform, token, language));
  if (chosen) return chosen;
  throw new HttpError(404, 'This link no longer works. Ask the shop for a new one.');
}
