import { type MessageLanguage, messageLanguages } from '../company/language.data.ts';

export const isMessageLanguage = (code: unknown): code is MessageLanguage =>
  typeof code === 'string' && Object.hasOwn(messageLanguages, code);

/** The first of the wanted languages that is offered. */
export function chooseLanguage(
  wanted: readonly (string | null | undefined)[],
  offered: readonly string[],
): MessageLanguage | null {
  return wanted.filter(isMessageLanguage).find((code) => offered.includes(code)) ?? null;
}

const maxHeader = 500;

/** The languages of an `Accept-Language` header, the most wanted first: `de-AT,de;q=0.9` is German. */
export function readAcceptLanguage(header: string | undefined): MessageLanguage[] {
  const wanted = (header ?? '')
    .slice(0, maxHeader)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().split(';');
      const quality = parameters
        .map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1])
        .find((value) => value !== undefined);
      return { code: range.toLowerCase().split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  return [...new Set(wanted.map(({ code }) => code).filter(isMessageLanguage))];
}
