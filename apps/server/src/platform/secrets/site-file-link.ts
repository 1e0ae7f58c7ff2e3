import { hasKeyedHash, keyedHash } from './secrets.ts';

interface SiteFile {
  company_id: number;
  file_id: number;
}

const textOf = ({ company_id, file_id }: SiteFile) => `site-file ${company_id} ${file_id}`;

/** Where anybody loads a file that the public pages of a company show. The same each time, so that browsers keep it. */
export const siteFilePathOf = (appSecret: string, file: SiteFile): string =>
  `/v1/portal/site/file/${file.company_id}.${file.file_id}.${keyedHash(appSecret, textOf(file))}`;

/** The file of a key. Null when it is none of ours. */
export function openSiteFileKey(appSecret: string, key: string): SiteFile | null {
  const [company_id = '', file_id = '', signature = ''] = key.split('.');
  const file = { company_id: Number(company_id), file_id: Number(file_id) };
  return hasKeyedHash(appSecret, textOf(file), signature) ? file : null;
}
