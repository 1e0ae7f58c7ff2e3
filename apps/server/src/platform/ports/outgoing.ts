import type { IncomingMessage } from 'node:http';

export interface OutgoingRequest {
  headers?: Record<string, string>;
  /** For the whole request, including reading the body. */
  timeout_seconds: number;
  /** The maximum size of the uncompressed body. */
  max_bytes: number;
}

export interface OutgoingAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: AsyncIterable<Buffer>;
}

/** Requests to URLs from users. They reach public addresses only, even after DNS lookups and redirects. */
export interface Outgoing {
  get(url: string, request: OutgoingRequest): Promise<OutgoingAnswer>;
  /** Sends a body, and follows no redirect. */
  send(url: string, request: OutgoingRequest & { method: string; body?: string }): Promise<OutgoingAnswer>;
}
