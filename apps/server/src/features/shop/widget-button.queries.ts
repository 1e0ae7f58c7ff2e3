import { textFor } from '@tradepost/contracts/languages/own-texts.rules';
import type { DataOf } from '@tradepost/contracts/route';
import type { findWidgetButton } from '@tradepost/contracts/shop/shop.contract';
import type { PublicCall } from '../../platform/http/serve.ts';
import { findTextLanguage } from '../languages/own-texts.queries.ts';
import { findShop } from './shop.queries.ts';
import { inShop, type ShopInput } from './shop-scope.queries.ts';
import { findStoredWidget } from './stored-widget.queries.ts';

/** The widget's button, in the language of the website's visitor. Any website may read it: it holds nothing secret. */
export async function openButton(call: PublicCall, input: ShopInput): Promise<DataOf<typeof findWidgetButton>> {
  call.reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
  return inShop(call, input, async (ctx, { language, write }) => {
    const stored = await findStoredWidget(ctx);
    const { accent, start_category } = await findShop(ctx);
    const own = textFor({ ...stored, button_text: stored.button_text ?? '' }, 'button_text', [
      language,
      await findTextLanguage(ctx),
    ]);
    const path = ['/shop', input.company, ...(start_category ? [start_category] : [])];
    return {
      accent,
      language,
      text: own || write('Sell your device'),
      close: write('Close'),
      start_path: path.map((part, index) => (index === 0 ? part : encodeURIComponent(part))).join('/'),
    };
  });
}
