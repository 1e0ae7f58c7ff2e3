import { z } from 'zod';
import { type Access, contract } from '../route.ts';
import { fileEncodingKeys } from './encoding.data.ts';

/** The encoding of a text file, where the file cannot tell it. */
export const ChosenEncoding = z
  .enum(fileEncodingKeys)
  .optional()
  .describe('Encoding of a text file. Left out: Unicode, or the one that spreadsheets of your country use');

/** The encoding of text files that are read again and again. */
export const StoredEncoding = z
  .enum(fileEncodingKeys)
  .nullable()
  .describe('Encoding of a text file. Null: Unicode, or the one that spreadsheets of your country use');

/** A row that is not part of a list. */
export const LeftOutRow = z.object({
  line: z.number().int().describe('0 for a whole sheet'),
  text: z.string(),
  reason: z.string(),
});
export type LeftOutRow = z.infer<typeof LeftOutRow>;

/** The first rows of a file as its import reads them. */
export const FilePreview = z
  .object({
    encoding: z.enum(fileEncodingKeys).nullable().describe('Null for a workbook, and where it has to be chosen'),
    choices: z
      .array(z.object({ encoding: z.enum(fileEncodingKeys), samples: z.array(z.string()) }))
      .describe('Encodings to choose from, with lines as they read them. Empty where none has to be chosen'),
    columns: z.array(z.string()).describe('The columns that are imported, in the order of the cells'),
    ignored: z.array(z.string()).describe('Headings of the file that are not imported'),
    rows: z.array(
      z.object({
        line: z.number().int(),
        cells: z.array(z.string()).describe('Amounts and days as they are stored, in your country’s style'),
        fault: z.string().nullable().describe('Why the row would be rejected'),
      }),
    ),
    left_out: z.array(LeftOutRow).describe('The first titles, totals and other rows before or among the first rows'),
    left_out_count: z.number().int().describe('How many of these rows there are'),
    failure: z.string().nullable().describe('Why the file cannot be imported'),
  })
  .meta({ id: 'FilePreview' });
export type FilePreview = z.infer<typeof FilePreview>;

/** How many rows a preview shows. */
export const previewRows = 10;

interface PreviewCall {
  url: string;
  area: string;
  access: Access;
  upload_bytes?: number;
}

/** The preview of an import: the same file, and nothing is stored. */
export const previewContract = ({ url, area, access, upload_bytes = 10_000_000 }: PreviewCall) =>
  contract({
    method: 'POST',
    url,
    area,
    summary: 'The first rows of a file as its import reads them',
    description: 'Stores nothing. Tells the encoding, or which ones to choose from.',
    access,
    multipart: { file: 'one' },
    upload_bytes,
    is_free_when_unpaid: true,
    body: z.object({ encoding: ChosenEncoding }),
    data: FilePreview,
  });
export type PreviewContract = ReturnType<typeof previewContract>;
