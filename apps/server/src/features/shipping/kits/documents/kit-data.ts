import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import type { SellerOrder } from '@tradepost/contracts/shipping/seller-link.contract';
import type { ForeignPdf } from '../../../../platform/pdf/foreign-pdf.ts';
import type { PaperName } from '../../../../platform/pdf/paper-sizes.ts';
import type { toDocumentCompany } from '../../../orders/documents/document-data.queries.ts';

export type DocumentCompany = ReturnType<typeof toDocumentCompany>;

export type KitPaper = Extract<PaperName, 'label_4x6' | 'label_a6' | 'a4' | 'letter'>;

/** A label as it is printed. */
export interface KitLabel {
  carrier: string;
  service_name: string;
  tracking_number: string | null;
  /** A sample of the sandbox or of a vendor's test mode. */
  is_test: boolean;
  /** The code that the counter scans, as the text it encodes or as a picture; null for a label on paper. */
  code: { text: string } | { picture: Buffer } | null;
  /** The label itself. Null: it cannot be printed on these pages, and `problem` says why. */
  file: { pdf: ForeignPdf } | { picture: Buffer } | null;
  problem: string | null;
}

/** What the kit of one order prints. The texts are the company's own and may be empty. */
export interface KitInput {
  /** The seller's. Default: English. */
  language?: MessageLanguage;
  company: DocumentCompany;
  box_id: string;
  /** Our side: where the parcel goes. */
  shop_lines: string[];
  seller_lines: string[];
  items: SellerOrder['items'];
  texts: { intro: string; info: string; carrier: string };
  is_items_shown: boolean;
  paper: KitPaper;
  labels: KitLabel[];
  /** Marks documents of the demo. */
  sample: boolean;
  /** The time of printing. */
  made_at: string;
}

/** An address label of its own, for a parcel from one side to the other. */
export interface AddressLabel {
  /** The seller's. Default: English. */
  language?: MessageLanguage | undefined;
  box_id: string;
  from: string[];
  to: string[];
  sample: boolean;
}

export interface AddressLabelsInput {
  company: Pick<DocumentCompany, 'name' | 'country'>;
  paper: KitPaper;
  labels: AddressLabel[];
  now: string;
}
