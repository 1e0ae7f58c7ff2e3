import { type LabelRow, shippingLabels } from '../features/shipping/labels/label.table.ts';
import { saveFiles } from '../platform/files/files.ts';
import { fakeLabelPdf } from './carriers/fake-label.ts';
import { sampleSeller, sampleShop } from './carriers/sample-shipment.ts';
import type { TestCompany } from './test-company.ts';

/** Inserts a label directly, as bought from the sandbox, with a PDF that names its tracking number. */
export function storeLabel(
  company: TestCompany,
  label: Partial<LabelRow> & { file?: { content_type: string; content: Buffer } | null } = {},
): Promise<LabelRow> {
  const { file, ...own } = label;
  const tracking_number = own.tracking_number ?? 'SBX100200300';
  const content = file ?? { content_type: 'application/pdf', content: fakeLabelPdf('LABEL', tracking_number) };
  const files = file === null || own.is_printerless ? [] : [{ name: `label-${tracking_number}`, ...content }];
  return saveFiles(company.scope, files, async (ctx, [stored]) => {
    const [row] = await ctx.db
      .insert(shippingLabels)
      .values({
        type: 'in',
        is_to_us: (own.type ?? 'in') === 'in',
        state: 'bought',
        vendor: 'sandbox',
        carrier: 'sandbox',
        service_code: 'ground',
        service_name: 'Ground',
        is_test: true,
        from_address: sampleSeller,
        to_address: sampleShop,
        currency: 'USD',
        weight_grams: 450,
        length_mm: 200,
        width_mm: 150,
        height_mm: 80,
        bought_at: ctx.clock.now().toISOString(),
        ...own,
        tracking_number,
        label_file_id: stored?.id ?? null,
        company_id: ctx.company_id,
      })
      .returning();
    if (!row) throw new Error('no label was stored');
    return row;
  });
}
