import { z } from 'zod';
import { Progress } from '../realtime.ts';
import { contract, fileContract, IdParams } from '../route.ts';
import { csvType, xlsxType } from './file-types.data.ts';

const area = 'files';

export const readFile = fileContract({
  method: 'GET',
  url: '/v1/pos/file/:id',
  area,
  summary: 'A file of the company, such as a picture or a finished export',
  access: 'session',
  params: IdParams,
  binary: [
    'application/octet-stream',
    'application/pdf',
    'application/zip',
    csvType,
    xlsxType,
    'image/jpeg',
    'image/png',
    'image/webp',
  ],
});

export const listProgress = contract({
  method: 'GET',
  url: '/v1/pos/progress',
  area,
  summary: 'The user’s running jobs',
  description: 'A reloaded page restores its progress cards from this.',
  access: 'session',
  data: z.array(Progress.extend({ event: z.string() })),
});
