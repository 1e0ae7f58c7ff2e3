import { normalizeEmail } from '@tradepost/contracts/customers/email.rules';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import type {
  sendSellerCode as send,
  signInSeller as signIn,
} from '@tradepost/contracts/shop/account/seller-account.contract';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import type { PublicCall } from '../../../platform/http/serve.ts';
import { type MailBlock, renderHtml, renderPlain } from '../../../platform/mail/mail-layout.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { asSystem, type Ctx, inTransaction } from '../../../platform/tenancy/ctx.ts';
import { findCompanyRow } from '../../company/company.queries.ts';
import { findMailLogoUrl } from '../../company/company-logo.queries.ts';
import { attemptKeys, countAttempt, resetAttempts } from '../../session/login-attempts.commands.ts';
import { codeMinutes, issueCode, resendSeconds, useCode } from '../../session/one-time-code.commands.ts';
import { enterShop, findShopLocale } from '../shop-scope.queries.ts';
import { sellerAccount } from '../shop-tokens.rules.ts';
import { requireAccounts } from './seller-account.queries.ts';

const codeOf = (company_id: number, email: string) => ({ kind: 'shop', subject: `${company_id} ${email}` }) as const;

/** Emails a code. It tells nobody whether the address has orders: everybody gets one, and without orders a page without any. */
export async function sendSellerCode(
  call: PublicCall,
  body: ServedInput<typeof send>['body'],
): Promise<DataOf<typeof send>> {
  const { platform, request } = call;
  const { scope, is_preview } = await enterShop(call, body);
  await inTransaction(scope, requireAccounts);
  if (is_preview) throw conflict('This is a preview, so no code was sent.');
  const email = normalizeEmail(body.email);
  const { company_id } = scope;
  await countAttempt(platform, attemptKeys('code', codeOf(company_id, email).subject, request.ip));
  const code = await asSystem(platform, (db) =>
    issueCode(db, { ...codeOf(company_id, email), now: platform.clock.now() }),
  );
  await inTransaction(scope, async (ctx) => {
    await mailCode(ctx, { email, code, locale: await findShopLocale(ctx, call, body) });
  });
  return { resend_seconds: resendSeconds };
}

interface CodeMail {
  email: string;
  code: string;
  locale: Locale;
}

async function mailCode(ctx: Ctx, { email, code, locale }: CodeMail): Promise<void> {
  const { name, email: own, phone } = await findCompanyRow(ctx);
  const { language, write } = locale;
  const title = write('Your sign-in code');
  const contact = [own, phone].filter(Boolean).join(' · ');
  const text = (words: string): MailBlock => ({ kind: 'text', text: words });
  const blocks: MailBlock[] = [
    text(write('Enter this code to see your orders with {company}.', { company: name })),
    { kind: 'code', code },
    text(
      write('The code expires in {minutes} minutes. If you didn’t ask for it, ignore this email.', {
        minutes: codeMinutes,
      }),
    ),
    ...(contact ? [text(write('Questions? {contact}', { contact }))] : []),
  ];
  const logo_url = await findMailLogoUrl(ctx);
  const page = { language, company_name: name, logo_url, about: write('Your orders'), title, blocks, footer: [name] };
  queueMail(ctx, {
    template: 'shop-code',
    to_address: email,
    subject: `${title} · ${name}`,
    html: renderHtml(page),
    plain: renderPlain(page),
    is_from_company: true,
    is_secret: true,
  });
}

/** Signs a seller in with the code. The answer opens the orders of the address in this shop alone. */
export async function signInSeller(
  call: PublicCall,
  body: ServedInput<typeof signIn>['body'],
): Promise<DataOf<typeof signIn>> {
  const { platform, request } = call;
  const { scope } = await enterShop(call, body);
  await inTransaction(scope, requireAccounts);
  const email = normalizeEmail(body.email);
  const { company_id } = scope;
  const now = platform.clock.now();
  const keys = attemptKeys('code', codeOf(company_id, email).subject, request.ip);
  await countAttempt(platform, keys);
  const isRight = await asSystem(platform, (db) => useCode(db, { ...codeOf(company_id, email), code: body.code, now }));
  if (!isRight) throw invalid({ code: 'This code is wrong or has expired' });
  await resetAttempts(platform, keys);
  return {
    email,
    token: sellerAccount.seal(platform, { company_id, email }),
    expires_at: sellerAccount.endOf(platform),
  };
}
