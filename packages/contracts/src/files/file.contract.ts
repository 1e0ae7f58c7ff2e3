import { z } from 'zod';
import { Progress } from '../realtime.ts';
import { contract, fileContract, IdParams } from '../route.ts';

const area = 'files';

export const readFile = fileContract({
  method: 'GET',
  url: '/v1/pos/file/:id',
  area,
  summary: 'A file of the company: a picture, a finished export',
  access: 'session',
  params: IdParams,
  binary: 'application/octet-stream',
});

export const listProgress = contract({
  method: 'GET',
  url: '/v1/pos/progress',
  area,
  summary: 'The long work that the user follows and that still runs',
  description: 'A page that was reloaded shows its progress cards again from this.',
  access: 'session',
  data: z.array(Progress.extend({ event: z.string() })),
});
