import { z } from 'zod';
import { SheetFormat } from '../fields.ts';
import { type Access, fileContract } from '../route.ts';
import { csvType, xlsxType } from './file-types.data.ts';

interface TemplateCall {
  url: string;
  area: string;
  summary: string;
  access: Access;
}

/** The template of an import: a file with its headings. */
export const templateContract = ({ url, area, summary, access }: TemplateCall) =>
  fileContract({
    method: 'GET',
    url,
    area,
    summary,
    access,
    query: z.object({ format: SheetFormat }),
    binary: [csvType, xlsxType],
  });
export type TemplateContract = ReturnType<typeof templateContract>;
