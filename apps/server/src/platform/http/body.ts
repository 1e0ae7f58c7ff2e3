import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Multipart as Part } from '@fastify/multipart';
import { fieldErrors, messages } from '@tradepost/contracts/errors';
import { withPageSize } from '@tradepost/contracts/paging';
import type { Contract } from '@tradepost/contracts/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { badRequest, HttpError, invalid } from '../errors/errors.ts';
import { makeTemporaryFolder } from '../files/temporary.ts';
import { findControlCharacters } from './plain-text.ts';

export interface UploadedFile {
  field: string;
  name: string;
  content_type: string;
  /** Empty when the contract sets an upload limit. */
  content: Buffer;
  /** The path on the local disk, until the request ends. */
  path?: string;
}

/** The maximum upload size, unless a command allows less. */
export const uploadLimitBytes = 10_000_000;
const filesPerUpload = 20;
const fieldsPerUpload = 100;
const fieldLimitBytes = 100_000;
/** The maximum size of a raw body. */
const rawLimitBytes = 1_000_000;

interface Multipart {
  fields: Record<string, string>;
  files: UploadedFile[];
}

/**
 * Reads a multipart body into fields and files. With a `limit`, it streams the files to `folder` instead of keeping
 * them in memory.
 */
export async function readMultipart(
  request: FastifyRequest,
  large?: { limit: number; folder: string },
  maxFiles = filesPerUpload,
): Promise<Multipart> {
  const fields: Record<string, string> = {};
  const files: UploadedFile[] = [];
  const limit = large?.limit ?? uploadLimitBytes;
  const limits = { fileSize: limit, files: maxFiles, fields: fieldsPerUpload, fieldSize: fieldLimitBytes };
  for await (const part of partsOf(request, limits)) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw tooLarge();
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const file = { field: part.fieldname, name: part.filename, content_type: part.mimetype };
    const words = messages.fileSize(`${limit / 1_000_000} MB`);
    const refusal = new HttpError(413, words, { [part.fieldname]: [words] });
    if (large) {
      const path = join(large.folder, String(files.length));
      await pipeline(part.file, createWriteStream(path)).catch((error: Error & { code?: string }) => {
        throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? refusal : error;
      });
      if (part.file.truncated) throw refusal;
      files.push({ ...file, content: Buffer.alloc(0), path });
      continue;
    }
    const content = await part.toBuffer().catch(() => {
      throw refusal;
    });
    files.push({ ...file, content });
  }
  return { fields, files };
}

const tooLarge = () => new HttpError(413, 'The request is too large');

/** The parts of a multipart body. One without a boundary or an end cannot be read, which is the sender's fault. */
async function* partsOf(request: FastifyRequest, limits: object): AsyncGenerator<Part> {
  const parts = request.parts({ limits });
  while (true) {
    const next = await parts.next().catch((error: Error & { statusCode?: number }) => {
      throw error.statusCode ? error : badRequest('The request could not be read');
    });
    if (next.done) return;
    yield next.value;
  }
}

/** Reads a multipart body, passes it to `work`, and deletes its temporary files afterwards. */
export async function withMultipart<T>(
  request: FastifyRequest,
  { upload_bytes: limit, upload_files }: Pick<Contract, 'upload_bytes' | 'upload_files'> = {},
  work: (multipart: Multipart) => Promise<T>,
): Promise<T> {
  if (limit === undefined) return work(await readMultipart(request, undefined, upload_files));
  const folder = await makeTemporaryFolder('upload');
  try {
    return await work(await readMultipart(request, { limit, folder }, upload_files));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const rawBodies = new WeakMap<FastifyRequest, Buffer>();

/** A hook that keeps the raw bytes of a body. */
export async function keepRawBody(request: FastifyRequest, _reply: FastifyReply, payload: Readable): Promise<Readable> {
  const chunks: Buffer[] = [];
  for await (const chunk of payload) {
    chunks.push(chunk as Buffer);
    if (chunks.reduce((size, { length }) => size + length, 0) > rawLimitBytes) throw tooLarge();
  }
  const raw = Buffer.concat(chunks);
  rawBodies.set(request, raw);
  return Readable.from([raw], { objectMode: false });
}

/** The raw bytes of a body, if the contract keeps them. */
export const rawBodyOf = (request: FastifyRequest): Buffer => rawBodies.get(request) ?? Buffer.alloc(0);

/** A vendor's message as it came, with its headers by their lower case names. */
export const messageOf = (request: FastifyRequest) => ({
  raw: rawBodyOf(request),
  headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, value?.toString()])),
});

/** Parses `application/x-www-form-urlencoded`, with which forms send `_method`. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

/** Validates params, query and body together, so that one response names every invalid field. */
export function validate(contract: Contract, raw: { params: unknown; query: unknown; body: unknown }) {
  const errors: Record<string, string[]> = {};
  const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (!schema) return undefined;
    const faults = findControlCharacters(value, [schema]);
    Object.assign(errors, faults);
    const parsed = schema.safeParse(withPageSize(schema, value ?? {}));
    if (parsed.success) return parsed.data;
    Object.assign(errors, fieldErrors(parsed.error), faults);
    return undefined;
  };
  const params = contract.params?.safeParse(raw.params);
  const isPlain = Object.keys(findControlCharacters(raw.params, contract.params ? [contract.params] : [])).length === 0;
  if (params && !(params.success && isPlain)) throw new HttpError(404, 'Record not found');
  const query = read(contract.query, raw.query);
  const body = read(contract.body, raw.body);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { params: params?.data, query, body };
}
