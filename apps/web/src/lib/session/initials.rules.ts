import type { Me } from '@tradepost/contracts/session/session.contract';

export const nameOf = ({ first_name, last_name, email }: Pick<Me, 'first_name' | 'last_name' | 'email'>): string =>
  `${first_name} ${last_name}`.trim() || email;

/** Initials of the first and last word: "Ana María Pérez" is AP. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
}
