import { inReading, type Platform } from '../../../platform/tenancy/ctx.ts';
import { findContainer } from '../measuring/measuring-port.queries.ts';
import { closedShop, findShop } from '../site/open-shop.queries.ts';
import { findStoredWidget } from '../stored-widget.queries.ts';
import { tagsPolicy, writeTagsFrame } from './tags-frame.rules.ts';

/** The document of a shop's tags, and its policy. Throws 404 for a shop that is closed or has none, and for a preview. */
export async function findTagsFrame(platform: Platform, key: string): Promise<{ html: string; policy: string }> {
  const open = await findShop(platform, key);
  if (!open || open.is_preview) throw closedShop();
  return inReading(open.scope, async (ctx) => {
    const container = await findContainer(ctx);
    if (container === null) throw closedShop();
    const { allowed_websites } = await findStoredWidget(ctx);
    return { html: writeTagsFrame(container), policy: tagsPolicy(allowed_websites) };
  });
}
