import { Readable } from 'node:stream';
import { fieldErrors, messages } from '@tradepost/contracts/errors';
import type { Contract } from '@tradepost/contracts/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { HttpError, invalid } from './errors.ts';

export interface UploadedFile {
  field: string;
  name: string;
  content_type: string;
  content: Buffer;
}

/** Largest file of an upload unless its command says less. */
export const uploadLimitBytes = 10_000_000;
const filesPerUpload = 20;
/** Largest body whose bytes are kept. */
const rawLimitBytes = 1_000_000;

/** A multipart body: its plain fields as an object, its files beside them. */
export async function readMultipart(
  request: FastifyRequest,
): Promise<{ fields: Record<string, string>; files: UploadedFile[] }> {
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  for await (const part of request.parts({ limits: { fileSize: uploadLimitBytes, files: filesPerUpload } })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const content = await part.toBuffer().catch(() => {
      throw new HttpError(413, messages.fileSize('10 MB'), { [part.fieldname]: [messages.fileSize('10 MB')] });
    });
    files.push({ field: part.fieldname, name: part.filename, content_type: part.mimetype, content });
  }
  return { fields, files };
}

const rawBodies = new WeakMap<FastifyRequest, Buffer>();

/** A hook that keeps the bytes of a body beside what is read from them. */
export async function keepRawBody(request: FastifyRequest, _reply: FastifyReply, payload: Readable): Promise<Readable> {
  const chunks: Buffer[] = [];
  for await (const chunk of payload) {
    chunks.push(chunk as Buffer);
    if (chunks.reduce((size, { length }) => size + length, 0) > rawLimitBytes)
      throw new HttpError(413, 'The request is too large');
  }
  const raw = Buffer.concat(chunks);
  rawBodies.set(request, raw);
  return Readable.from([raw], { objectMode: false });
}

/** The bytes of a body, where the contract keeps them. */
export const rawBodyOf = (request: FastifyRequest): Buffer => rawBodies.get(request) ?? Buffer.alloc(0);

/** `application/x-www-form-urlencoded`, as forms send `_method`. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

/** Validates params, query and body together, so that an answer names every wrong field at once. */
export function validate(contract: Contract, raw: { params: unknown; query: unknown; body: unknown }) {
  const errors: Record<string, string[]> = {};
  const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(value ?? {});
    if (parsed.success) return parsed.data;
    Object.assign(errors, fieldErrors(parsed.error));
    return undefined;
  };
  const params = contract.params?.safeParse(raw.params);
  if (params && !params.success) throw new HttpError(404, 'Record not found');
  const query = read(contract.query, raw.query);
  const body = read(contract.body, raw.body);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { params: params?.data, query, body };
}
