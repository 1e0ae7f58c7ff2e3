import type { Problem, Rule } from './tree.ts';

/** What sellers open by a link. All its texts come from the catalog of languages. */
const sellerScreens = [
  'apps/web/src/features/seller-offers/answer-offer.page.tsx',
  ...[
    'answer-form',
    'decline-form',
    'link-message',
    'loaded-page',
    'lot-lines',
    'new-link-form',
    'offer-body',
    'offer-lines',
    'offer-totals',
    'own-pictures',
    'parcels',
    'payout-fields',
    'payout-section',
    'return-address',
    'seller-contact',
    'seller-pictures',
    'thread',
  ].map((name) => `apps/web/src/features/seller-offers/components/${name}.tsx`),
  'apps/web/src/features/seller-offers/seller-offer.rules.ts',
  'apps/web/src/features/seller-offers/quote/answer-quote.page.tsx',
  'apps/web/src/features/seller-offers/quote/seller-quote.rules.ts',
  ...['quote-body', 'quote-form', 'quote-line-row', 'quote-lines'].map(
    (name) => `apps/web/src/features/seller-offers/quote/components/${name}.tsx`,
  ),
  'apps/web/src/features/shop/account/shop-account.page.tsx',
  ...['sign-in-form', 'seller-orders', 'order-card'].map(
    (name) => `apps/web/src/features/shop/account/components/${name}.tsx`,
  ),
  'apps/web/src/features/shipping/shipping-kit.page.tsx',
  'apps/web/src/features/shipping/shipping-qr-code.page.tsx',
  ...['lone-label', 'seller-label', 'seller-page'].map(
    (name) => `apps/web/src/features/shipping/components/${name}.tsx`,
  ),
  'apps/web/src/features/compliance/signing/sign.page.tsx',
  'apps/web/src/features/messages/unsubscribe.page.tsx',
  'apps/web/src/features/invoices/shared/your-invoice.page.tsx',
  'apps/web/src/features/diagnostics/wipes/wipe-certificate.page.tsx',
  ...['home', 'category', 'device', 'other-device', 'cart', 'checkout', 'thank-you'].map(
    (name) => `apps/web/src/features/shop/shop-${name}.page.tsx`,
  ),
  ...[
    'cart-link',
    'channel-choice',
    'closed-note',
    'contact-step',
    'crumbs',
    'delivery-step',
    'device-questions',
    'facts-row',
    'lead-form',
    'model-cards',
    'next-steps',
    'offer-totals',
    'payout-step',
    'review-step',
    'review-summary',
  ].map((name) => `apps/web/src/features/shop/components/${name}.tsx`),
  'apps/web/src/app/layout/shop-layout.tsx',
  ...['consent-banner', 'measuring'].map((name) => `apps/web/src/features/shop/measuring/components/${name}.tsx`),
  ...['site-faq', 'site-privacy', 'site-terms'].map((name) => `apps/web/src/features/shop/site/${name}.page.tsx`),
  ...[
    'question-list',
    'rich-text',
    'site-about',
    'site-hero',
    'site-legal',
    'site-links',
    'site-questions',
    'site-stores',
  ].map((name) => `apps/web/src/features/shop/site/components/${name}.tsx`),
];

/** Parts that sellers' pages share with the back office, whose texts pass through `usePhrase`. */
const sharedScreens = [
  'apps/web/src/features/compliance/cards/components/sign-form.tsx',
  'apps/web/src/features/compliance/cards/components/signature-pad.tsx',
  'apps/web/src/features/customers/payout/components/payout-field-input.tsx',
  'apps/web/src/ui/states/error-state.tsx',
  'apps/web/src/ui/file-drop/file-drop.tsx',
  'apps/web/src/ui/pdf-preview/blanks-alert.tsx',
  'apps/web/src/app/layout/scheme-toggle.tsx',
  'apps/web/src/app/overlays/broken.tsx',
];

const screens = new Set([...sellerScreens, ...sharedScreens]);
const message =
  'A seller reads this text, so it comes from the catalog of languages: write(…) or phrase(…) with a message of packages/contracts/src/languages/en';

/** Texts between tags, and in attributes that are read out or shown. */
const literals = [
  />\s*[^<>{}\n]*\p{L}{2,}[^<>{}\n]*(?=<\/)/u,
  /^\s*[\p{Lu}][^<>{}=;]*\p{L}{2,}[^<>{}=;()]*[.?!:]?\s*$/u,
  /\b(?:label|title|aria-label|description|placeholder|alt|purpose|error|note)=(?:"[^"]*\p{L}{2,}[^"]*"|\{`[^`]*\p{L}{2,} [^`]*`\}|\{'[^']*\p{L}{2,}[^']*'\})/u,
  /\b(?:label|title|description): '[^']*\p{L}{2,} ?[^']*'/u,
];

/** Sellers' pages have no text of their own, and every listed file exists. */
export const checkSellerTexts: Rule = ({ files }) => {
  const problems: Problem[] = [];
  const isWholeTree = files.has('package.json');
  for (const path of screens) {
    const text = files.get(path);
    if (text === undefined) {
      if (isWholeTree) problems.push({ path, message: 'Gone: take it off scripts/check-structure/seller-texts.ts' });
      continue;
    }
    const code = withoutComments(text);
    for (const [index, line] of code.split('\n').entries()) {
      if (literals.some((pattern) => pattern.test(line))) problems.push({ path, line: index + 1, message });
    }
  }
  return problems;
};

/** The code with comments blanked, line by line. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/(^|\s)\/\/.*$/gm, '$1');
