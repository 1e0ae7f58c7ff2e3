import { textFor } from '@tradepost/contracts/languages/own-texts.rules';
import { openForeignPdf } from '../../../platform/pdf/foreign-pdf.ts';
import type { VendorScope } from '../../../platform/tenancy/ctx.ts';
import type { KitInput, KitLabel, KitPaper } from './documents/kit-data.ts';
import type { KitCompany, KitOrder, StoredKitLabel } from './kit-print.queries.ts';

const sheets: Record<KitCompany['settings']['paper'], KitPaper> = {
  '4x6': 'label_4x6',
  a6: 'label_a6',
  a4: 'a4',
  letter: 'letter',
};
export const paperOf = ({ settings }: KitCompany): KitPaper => sheets[settings.paper];

/** Reads the files of an order's labels, outside any transaction, and makes its kit ready to print. */
export async function openKit(
  scope: VendorScope,
  shared: KitCompany,
  order: KitOrder,
  logo: Buffer | null,
): Promise<KitInput> {
  const { company, settings, default_text, text_language, now, sample } = shared;
  const labels: KitLabel[] = [];
  for (const label of order.labels) labels.push(await openLabel(scope, label));
  const { language, box_id, shop_lines, seller_lines, items } = order;
  const languages = [language, text_language];
  const carrierText = order.labels[0] ? order.labels[0].kit_text : default_text;
  return {
    company: { ...company, logo },
    language,
    box_id,
    shop_lines,
    seller_lines,
    items,
    labels,
    sample,
    texts: {
      intro: textFor(settings, 'kit_intro', languages),
      info: textFor(settings, 'text_info', languages),
      carrier: carrierText ? textFor(carrierText, 'kit_text', languages) : '',
    },
    is_items_shown: settings.is_items_shown,
    paper: paperOf(shared),
    made_at: now,
  };
}

async function openLabel(scope: VendorScope, stored: StoredKitLabel): Promise<KitLabel> {
  const { carrier, service_name, tracking_number, is_test, is_printerless, qr_text, label, qr } = stored;
  const facts = { carrier, service_name, tracking_number, is_test, code: null, file: null, problem: null };
  if (is_printerless) {
    if (qr_text) return { ...facts, code: { text: qr_text } };
    const picture = qr?.content_type.startsWith('image/') ? await readStored(scope, qr.storage_key) : null;
    return picture ? { ...facts, code: { picture } } : { ...facts, problem: 'Its code could not be read.' };
  }
  if (!label) return { ...facts, problem: 'Its label has no file.' };
  if (label.content_type === 'application/zpl')
    return { ...facts, problem: 'Its label is for a label printer and is printed on its own.' };
  const content = await readStored(scope, label.storage_key);
  if (content && label.content_type.startsWith('image/')) return { ...facts, file: { picture: content } };
  const pdf = content && (await openForeignPdf(content));
  return pdf ? { ...facts, file: { pdf } } : { ...facts, problem: 'Its label could not be read.' };
}

/** A lost file must not keep the other pages from being printed. */
const readStored = (scope: VendorScope, key: string): Promise<Buffer | null> =>
  scope.platform.files.read(key).catch((error: unknown) => {
    scope.log.error({ err: error }, 'the file of a label could not be read');
    return null;
  });
