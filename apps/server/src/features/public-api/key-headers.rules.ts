import type { IncomingHttpHeaders } from 'node:http';

/** What a call sends to say who it is. */
export interface SentKey {
  text: string;
  tenant_id: string | undefined;
}

const one = (value: string | string[] | undefined) => [value].flat()[0]?.trim() || undefined;

/** The key of `Authorization: Bearer`, `x-secret-key` or `x-api-key`, in this order. Null without one. */
export function readKeyHeaders(headers: IncomingHttpHeaders): SentKey | null {
  const [, bearer] = /^bearer\s+(\S+)$/i.exec(one(headers.authorization) ?? '') ?? [];
  const text = bearer ?? one(headers['x-secret-key']) ?? one(headers['x-api-key']);
  return text === undefined ? null : { text, tenant_id: one(headers['x-tenant-id']) };
}
