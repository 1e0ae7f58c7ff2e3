import type { PreviewContract } from '@tradepost/contracts/files/preview.contract';
import type { TemplateContract } from '@tradepost/contracts/files/template.contract';
import type { Contract } from '@tradepost/contracts/route';
import type { z } from 'zod';
import { type Served, serve, serveSteps } from '../http/serve.ts';
import {
  answerTemplate,
  type Chosen,
  type ImportJob,
  type ImportRow,
  previewFileImport,
  startFileImport,
} from './file-import.ts';

interface ImportCalls<Choice extends Chosen> {
  template: TemplateContract;
  preview: PreviewContract;
  /** Its body is what is chosen beside the file. */
  start: Contract<z.ZodType, z.ZodType, z.ZodType<Choice>>;
}

/** Binds the calls of an import to its job. What the last one did is a call of its own. */
export function serveImport<Key extends string, Row extends ImportRow, Choice extends Chosen, Value>(
  job: ImportJob<Key, Row, Choice, Value>,
  { template, preview, start }: ImportCalls<Choice>,
): Served[] {
  return [
    serve(template, (ctx, { query }) => answerTemplate(ctx, job, query.format)),
    serveSteps(preview, (scope, { body, files }) => previewFileImport(scope, job, body, files)),
    serveSteps(start, (scope, { body, files }) => startFileImport(scope, job, body, files)),
  ];
}
