import { z } from 'zod';

/**
 * An archive of a company is a zip: `manifest.json`, `company.json` for people to read, `tables/<name>.csv`, and each stored
 * file as `files/<id>`.
 */

export const archiveFormat = 1;

export const Manifest = z.object({
  format: z.literal(archiveFormat, 'The archive has another format. Use the version of Tradepost that wrote it.'),
  made_at: z.string(),
  company_name: z.string(),
  /** Where its box numbers continue. */
  next_box_number: z.number().int(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), sum: z.string() }),
  ),
  files: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      content_type: z.string(),
      size: z.number(),
      sha256: z.string(),
    }),
  ),
  /** Files of the company that were not in the file store. */
  missing_files: z.array(z.number().int()),
  left_out: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestPath = 'manifest.json';
export const companyPath = 'company.json';
export const tablePath = (name: string) => `tables/${name}.csv`;
export const filePath = (id: number) => `files/${id}`;

/** A company that can't be imported. The message is for the person who runs the import. */
export class ImportError extends Error {}
