import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import type { MarketingTexts } from '@tradepost/contracts/customers/marketing-texts.contract';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

/** What customers and the shop ask of the feature that sends marketing. */
export interface MarketingSender {
  /** What sellers read about text messages; null where nothing sends marketing. */
  findTexts(ctx: Ctx, language: MessageLanguage): Promise<MarketingTexts | null>;
  /** Queues what follows from a consent, in the transaction that stores it. */
  hearConsent(ctx: Ctx, order_id: number): Promise<void>;
}

let sender: MarketingSender | undefined;

/** Registers who sends marketing, when the server starts. Customers must not import it. */
export function sendMarketingWith(next: MarketingSender): void {
  sender = next;
}

const none: MarketingTexts = { sms_disclosure: null, approval_message: null };

/** What sellers read about marketing, in their language or the company's. */
export const findMarketingTexts = async (ctx: Ctx, language: MessageLanguage): Promise<MarketingTexts> =>
  (await sender?.findTexts(ctx, language)) ?? none;

export const announceConsent = async (ctx: Ctx, order_id: number): Promise<void> => sender?.hearConsent(ctx, order_id);
