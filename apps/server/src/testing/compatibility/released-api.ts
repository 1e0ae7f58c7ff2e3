import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programVersion } from '../../platform/version.ts';
import { publicRoutes } from '../../public-routes.ts';
import { describeRoutes } from './describe-routes.ts';
import { listPublishedEvents, type PublishedApi, publishedOf } from './published-api.ts';

const docs = join(import.meta.dirname, '../../../../../docs');
const file = join(docs, 'compatibility/published-api.json');

/** What the last release published. */
export const readReleased = (): PublishedApi => JSON.parse(readFileSync(file, 'utf8')) as PublishedApi;

export const readReleaseNotes = (): string => readFileSync(join(docs, 'releases.md'), 'utf8');

/** What this program publishes. */
export const describeNow = async (): Promise<PublishedApi> =>
  publishedOf(await describeRoutes(publicRoutes), programVersion, await listPublishedEvents());

/** A line for each call, event and schema, so that a change of one is a change of one line. */
export function writeReleased({ version, ...parts }: PublishedApi): void {
  const lines = Object.entries(parts).map(([name, entries]) => {
    const written = Object.entries(entries).map(
      ([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
    );
    return `  ${JSON.stringify(name)}: {${written.length === 0 ? '' : `\n${written.join(',\n')}\n  `}}`;
  });
  writeFileSync(file, `{\n  "version": ${JSON.stringify(version)},\n${lines.join(',\n')}\n}\n`);
}

/** The breaks that the notes of a version do not name: each stands there word for word, in backquotes. */
export function unannounced(breaks: readonly string[], notes: string, version: string): string[] {
  const section =
    notes.split(/^## /m).find((part) => part.startsWith(`${version} `) || part.startsWith(`${version}\n`)) ?? '';
  const joined = section.replace(/\s+/g, ' ');
  return breaks.filter((fault) => !joined.includes(`\`${fault}\``));
}
