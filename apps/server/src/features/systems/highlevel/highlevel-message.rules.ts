import { createVerify } from 'node:crypto';
import { z } from 'zod';

/** The key that HighLevel publishes for its messages. It may change: then the server's settings name the new one. */
const publishedKey = `-----BEGIN PUBLIC KEY-----
MIICIjANBgkqhkiG9w0BAQEFAAOCAg8AMIICCgKCAgEAokvo/r9tVgcfZ5DysOSC
Frm602qYV0MaAiNnX9O8KxMbiyRKWeL9JpCpVpt4XHIcBOK4u3cLSqJGOLaPuXw6
dO0t6Q/ZVdAV5Phz+ZtzPL16iCGeK9po6D6JHBpbi989mmzMryUnQJezlYJ3DVfB
csedpinheNnyYeFXolrJvcsjDtfAeRx5ByHQmTnSdFUzuAnC9/GepgLT9SM4nCpv
uxmZMxrJt5Rw+VUaQ9B8JSvbMPpez4peKaJPZHBbU3OdeCVx5klVXXZQGNHOs8gF
3kvoV5rTnXV0IknLBXlcKKAQLZcY/Q9rG6Ifi9c+5vqlvHPCUJFT5XUGG5RKgOKU
J062fRtN+rLYZUV+BjafxQauvC8wSWeYja63VSUruvmNj8xkx2zE/Juc+yjLjTXp
IocmaiFeAO6fUtNjDeFVkhf5LNb59vECyrHD2SQIrhgXpO4Q3dVNA5rw576PwTzN
h/AMfHKIjE4xQA1SZuYJmNnmVZLIZBlQAF9Ntd03rfadZ+yDiOXCCs9FkHibELhC
HULgCsnuDJHcrGNd5/Ddm5hxGQ0ASitgHeMZ0kcIOwKDOzOU53lDza6/Y09T7sYJ
PQe7z0cvj7aE4B+Ax1ZoZGPzpJlZtGXCsu9aTEGEnKzmsFqwcSsnw3JB31IGKAyk
T1hhTiaCeIY/OwwwNUY2yvcCAwEAAQ==
-----END PUBLIC KEY-----`;

/** How old a message may be, and how far ahead its clock. */
const mostMinutes = 5;

const Message = z.object({
  type: z.string(),
  appId: z.string().optional(),
  companyId: z.string().min(1).optional(),
  locationId: z.string().min(1).optional(),
  timestamp: z.iso.datetime({ offset: true }),
  webhookId: z.string().min(1).max(200),
});
export type HighLevelMessage = z.infer<typeof Message>;

/** The message of a signed body; null when the signature is wrong, or the message too old. */
export function readMessage(
  raw: Buffer,
  signature: string | undefined,
  now: Date,
  key: string | undefined,
): HighLevelMessage | null {
  if (!isSigned(raw, signature ?? '', key?.replaceAll('\\n', '\n') ?? publishedKey)) return null;
  try {
    const parsed = Message.safeParse(JSON.parse(raw.toString('utf8')));
    if (!parsed.success) return null;
    const age = now.getTime() - Date.parse(parsed.data.timestamp);
    return Math.abs(age) <= mostMinutes * 60_000 ? parsed.data : null;
  } catch {
    return null;
  }
}

function isSigned(raw: Buffer, signature: string, key: string): boolean {
  return signature !== '' && createVerify('sha256').update(raw).verify(key, signature, 'base64');
}
