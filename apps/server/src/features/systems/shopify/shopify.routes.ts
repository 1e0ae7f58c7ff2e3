import { receiveShopifyNews } from '@tradepost/contracts/systems/shopify.contract';
import { messageOf } from '../../../platform/http/body.ts';
import { type Served, servePublic } from '../../../platform/http/serve.ts';
import { receiveAppNews } from './app-news.commands.ts';

export const shopifyRoutes: readonly Served[] = [
  servePublic(receiveShopifyNews, async ({ platform, request }) => {
    await receiveAppNews(platform, messageOf(request));
    return { is_received: true };
  }),
];
