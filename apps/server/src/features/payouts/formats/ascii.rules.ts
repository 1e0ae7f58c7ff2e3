/** Letters that do not decompose into a base letter and a mark. */
const spelled: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D' },
  ...{ þ: 'th', Þ: 'TH', ł: 'l', Ł: 'L', ı: 'i', ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T', ŋ: 'n', Ŋ: 'N', ĸ: 'k' },
  ...{ '’': "'", '‘': "'", '‚': "'", '‛': "'", '“': '"', '”': '"', '„': '"', '–': '-', '—': '-', '‐': '-', '‑': '-' },
  ...{ '−': '-', '…': '...', '€': 'EUR', '£': 'GBP', '•': '-', '·': '-' },
};

/** The text in printable ASCII: letters lose their marks, and what has no equivalent becomes a space. */
export function toAscii(text: string): string {
  return [...text.normalize('NFC')]
    .map((sign) => spelled[sign] ?? sign)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** ASCII in upper case. */
export const toUpperAscii = (text: string): string => toAscii(text).toUpperCase();
