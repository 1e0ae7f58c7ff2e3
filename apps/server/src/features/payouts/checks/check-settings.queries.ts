import { type CheckLanguage, shippedMemo, shippedVoidTexts } from '@tradepost/contracts/payouts/check.data';
import { checkLanguageOf } from '@tradepost/contracts/payouts/check.rules';
import type { CheckSettings } from '@tradepost/contracts/payouts/check-settings.contract';
import { eq } from 'drizzle-orm';
import { decrypt, encrypt } from '../../../platform/secrets/secrets.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type CheckSettingsRow, checkSettings } from './check.table.ts';

export const defaultCheckSettings: Omit<CheckSettingsRow, 'company_id' | 'updated_at'> = {
  bank_name: '',
  bank_address: '',
  routing_number: '',
  account: null,
  account_mask: null,
  fractional_routing: '',
  next_number: 1001,
  signature_file_id: null,
  logo_file_id: null,
  layout: 'top',
  offset_x_um: 0,
  offset_y_um: 0,
  offset_unit: 'in',
  is_micr_printed: true,
  memo_template: null,
  void_after_days: 90,
  void_text: null,
  language: null,
  version: 0,
};

export type StoredSettings = typeof defaultCheckSettings;

export async function readCheckSettings(ctx: Ctx): Promise<StoredSettings> {
  const [row] = await ctx.db.select().from(checkSettings).where(eq(checkSettings.company_id, ctx.company_id));
  // The lengths of metric countries are millimeters.
  return row ?? { ...defaultCheckSettings, offset_unit: ctx.company.country_code === 'CA' ? 'mm' : 'in' };
}

/** The settings as a member sees them: the account is masked for those who may not see confidential details. */
export async function findCheckSettings(ctx: Ctx): Promise<CheckSettings> {
  const { account, account_mask, signature_file_id, logo_file_id, ...row } = await readCheckSettings(ctx);
  const isOpen = ctx.can('customers.confidential');
  return {
    bank_name: row.bank_name,
    bank_address: row.bank_address,
    routing_number: row.routing_number,
    account_number: isOpen ? openAccount(ctx, account) : (account_mask ?? ''),
    is_account_masked: !isOpen && account !== null,
    fractional_routing: row.fractional_routing,
    next_number: row.next_number,
    signature_url: signature_file_id === null ? null : `/v1/pos/file/${signature_file_id}`,
    logo_url: logo_file_id === null ? null : `/v1/pos/file/${logo_file_id}`,
    layout: row.layout,
    offset_x_um: row.offset_x_um,
    offset_y_um: row.offset_y_um,
    offset_unit: row.offset_unit,
    is_micr_printed: row.is_micr_printed,
    memo_template: memoOf(row),
    void_after_days: row.void_after_days,
    void_text: row.void_text ?? '',
    language: row.language,
    company_language: checkLanguageOf(ctx.company.country_code),
    version: row.version,
  };
}

export const memoOf = ({ memo_template }: Pick<StoredSettings, 'memo_template'>): string =>
  memo_template ?? shippedMemo;

export const languageOf = (ctx: Ctx, { language }: Pick<StoredSettings, 'language'>): CheckLanguage =>
  language ?? checkLanguageOf(ctx.company.country_code);

/** The words about the expiry; empty when checks do not expire. */
export function voidTextOf(ctx: Ctx, settings: Pick<StoredSettings, 'language' | 'void_after_days' | 'void_text'>) {
  if (settings.void_after_days === 0) return '';
  return settings.void_text || shippedVoidTexts[languageOf(ctx, settings)](settings.void_after_days);
}

/** Bound to the company, so that another one's stored text does not open. */
export const checkAccountContext = (company_id: number): string => `check_settings.account:${company_id}`;

export const sealAccount = (ctx: Ctx, account: string): string | null =>
  account === '' ? null : encrypt(ctx.platform.config.app_secret, account, checkAccountContext(ctx.company_id));

/** The decrypted account number. Only for the MICR line, and for members who may see confidential details. */
export const openAccount = (ctx: Ctx, sealed: string | null): string =>
  sealed === null ? '' : decrypt(ctx.platform.config.app_secret, sealed, checkAccountContext(ctx.company_id));
