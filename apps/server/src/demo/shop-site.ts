import { savePortalDomain } from '../features/shop/domain/portal-domain.commands.ts';
import { saveFaqs } from '../features/shop/faq/faq.commands.ts';
import { saveLegalSettings } from '../features/shop/legal/legal.commands.ts';
import { createMeta, saveDefaultMeta } from '../features/shop/meta/meta.commands.ts';
import { saveSitePicture } from '../features/shop/meta/site-picture.commands.ts';
import { saveStorefront } from '../features/shop/site/storefront.commands.ts';
import { findStorefront } from '../features/shop/site/storefront.queries.ts';
import { type Ctx, inTransaction } from '../platform/tenancy/ctx.ts';
import type { DemoCompany } from './company.ts';
import { demoFaqs, demoPrivacy, demoTerms } from './shop-site.data.ts';

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="7" fill="#164e63"/>
  <rect x="12" y="8" width="8" height="16" rx="2" fill="none" stroke="#fff" stroke-width="2"/>
</svg>`;

/** The storefront is on, with texts in several languages, and waits for the records of its own domain. */
export async function seedStorefront({ scope }: DemoCompany): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    const { version } = await findStorefront(ctx);
    await saveStorefront(ctx, {
      is_live: true,
      accent: '#164e63',
      asks_consent: 'where_required',
      version,
      headline: 'Your old phone is worth more than you think',
      text: 'See your price in a minute, send your device for free or drop it off in Springfield, and get paid within a week.',
      translations: {
        es: {
          headline: 'Su viejo teléfono vale más de lo que cree',
          text: 'Vea su precio en un minuto, envíe su dispositivo gratis o tráigalo a Springfield, y cobre en dos días.',
        },
        de: {
          headline: 'Ihr altes Handy ist mehr wert, als Sie denken',
          text: 'Sehen Sie Ihren Preis in einer Minute, senden Sie Ihr Gerät kostenlos ein, und Sie haben Ihr Geld in zwei Tagen.',
        },
      },
    });
    for (const faq of demoFaqs) await saveFaqs(ctx, { is_shown: true, ...faq });
    await seedLegal(ctx);
    await saveDefaultMeta(ctx, {
      title: '{{page}} | {{company}}',
      description: 'Sell used devices to {{company}}.',
      is_noindex: false,
      version: 0,
    });
    await createMeta(ctx, {
      page: 'device',
      target_key: '',
      is_noindex: false,
      title: 'Sell your {{device}} | {{company}}',
      description: 'What is your {{device}} worth? See what {{company}} pays, and sell it in a few minutes.',
      translations: { es: { title: 'Venda su {{device}} | {{company}}' } },
    });
    await savePortalDomain(ctx, { domain: 'sell.second-life.test' });
  });
  await saveSitePicture(scope, { purpose: 'favicon', is_removed: false }, [
    { field: 'picture', name: 'icon.svg', content_type: 'image/svg+xml', content: Buffer.from(icon) },
  ]);
}

/** The terms were changed once. */
async function seedLegal(ctx: Ctx): Promise<void> {
  const [before, now] = demoTerms;
  await saveLegalSettings(ctx, 'terms', { ...before, version: 0 });
  await saveLegalSettings(ctx, 'terms', { ...now, version: 1 });
  await saveLegalSettings(ctx, 'privacy', { ...demoPrivacy, version: 0 });
}
