import { queryOptions, skipToken } from '@tanstack/react-query';
import type { FileEncoding } from '@tradepost/contracts/files/encoding.data';
import type { PreviewContract } from '@tradepost/contracts/files/preview.contract';
import type { TemplateContract } from '@tradepost/contracts/files/template.contract';
import { api, apiFile } from '../../lib/api.ts';
import { saveFile } from '../../lib/saving/save-file.ts';
import { showWarning } from '../../lib/toast.tsx';
import { type LeftOutRows, nameLeftOut } from './left-out.rules.ts';

/** A file that somebody chose for an import, and the encoding if the file cannot tell it. */
export interface ChosenFile {
  file: File;
  encoding?: FileEncoding | undefined;
}

/** The first rows of a file as its import reads them. */
export const previewQuery = (contract: PreviewContract, chosen: ChosenFile | null) =>
  queryOptions({
    queryKey: [contract.url, chosen?.file.name, chosen?.file.size, chosen?.file.lastModified, chosen?.encoding],
    queryFn: chosen
      ? ({ signal }) => api(contract, { body: { encoding: chosen.encoding }, files: { file: chosen.file }, signal })
      : skipToken,
    // The server's catalog may change between two looks at the same file.
    gcTime: 0,
    meta: { handles_errors: true },
  });

/** Saves the template of an import. */
export const downloadTemplate = async (template: TemplateContract, format: 'csv' | 'excel') =>
  saveFile(await apiFile(template, { query: { format } }));

/** Names the lines of a list that were left out, once the rest is taken. */
export function sayLeftOut(left: LeftOutRows): void {
  if (left.left_out_count > 0) showWarning(`Left out: ${nameLeftOut(left)}`);
}
