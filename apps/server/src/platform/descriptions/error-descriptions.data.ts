import { messages } from '@tradepost/contracts/errors';

export interface ErrorDescription {
  description: string;
  /** A message of the kind. */
  message: string;
  errors?: Record<string, string[]>;
}

/** The errors that a call may answer, for the API's description. */
export const errorDescriptions = {
  400: { description: 'The request could not be read.', message: 'The request could not be read' },
  401: { description: 'No valid session or API key. Sign in again.', message: 'Please sign in' },
  403: {
    description: 'The member or the API key lacks the permission, or another site sent the request.',
    message: 'You do not have permission to do this',
  },
  404: { description: 'No such record in this company.', message: 'Record not found' },
  409: {
    description:
      'The record changed since it was read, or exists already. `data` has the stored record where it helps.',
    message: 'Somebody else has changed this record',
  },
  413: { description: 'The body or a file is too large.', message: 'The request is too large' },
  414: { description: 'A part of the path is too long.', message: 'The request is too large' },
  415: { description: 'The content type is not supported.', message: 'This content type is not supported' },
  422: {
    description: 'Invalid fields. `errors` has the messages by field path, such as `items.0.imei`.',
    message: messages.required('email'),
    errors: { email: [messages.required('email')] },
  },
  429: { description: 'Too many requests.', message: 'Too many requests. Try again later.' },
  431: { description: 'The headers are too large.', message: 'The request is too large' },
  500: { description: 'The server failed. The log has the details under the request id.', message: messages.unknown },
  503: {
    description:
      'The database or the file store is out of order. Try again after the seconds of `Retry-After`. Without that header the ' +
      'change may have been saved: read it before you repeat the call.',
    message: 'The database can’t be reached right now. Try again in a minute.',
  },
} as const satisfies Record<number, ErrorDescription>;

type ErrorStatus = keyof typeof errorDescriptions;
export const errorStatuses = Object.keys(errorDescriptions).map(Number) as ErrorStatus[];
