/** Common passwords, compared case-insensitively and without trailing digits. */
const common = new Set(
  `password passwort passw0rd motdepasse contraseña qwerty qwertyuiop azerty qwertz letmein welcome iloveyou admin
   administrator monkey dragon football baseball sunshine princess superman batman trustno changeme secret tradepost
   abc abcd abcdef abcdefgh asdfghjkl zxcvbnm test testtest hello master login`.split(/\s+/),
);

export const passwordLength = { min: 8, max: 200 } as const;

const isRepeated = (text: string) => /^(.{1,3})\1+$/u.test(text);
const isRun = (text: string) => '01234567890123456789'.includes(text) || '98765432109876543210'.includes(text);

/** Whether a password is easy to guess: a common word, a run of digits, the user's own name or email. */
export function isGuessable(password: string, own: readonly (string | undefined)[] = []): boolean {
  const plain = password.toLowerCase();
  if (isRepeated(plain) || isRun(plain)) return true;
  const word = plain.replace(/[^\p{L}]+$/u, '');
  if (common.has(word) || common.has(plain)) return true;
  return own.some((text) => {
    const part = text?.trim().toLowerCase() ?? '';
    return part.length >= 3 && (plain === part || word === part || plain === part.split('@')[0]);
  });
}

export const strengthLabels = ['Too weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;
export type Strength = 0 | 1 | 2 | 3 | 4;

/** Rough strength from 0 (refused) to 4 (strong). Length counts more than special characters. */
export function passwordStrength(password: string, own: readonly (string | undefined)[] = []): Strength {
  if (password.length < passwordLength.min || isGuessable(password, own)) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  const points = Math.min(password.length, distinct * 2) + kinds * 2;
  if (points >= 22) return 4;
  if (points >= 17) return 3;
  return points >= 13 ? 2 : 1;
}

/** Why a new password is refused; null when it is accepted. */
export function findPasswordProblem(password: string, own: readonly (string | undefined)[] = []): string | null {
  if (password.length < passwordLength.min) return `Use at least ${passwordLength.min} characters`;
  if (isGuessable(password, own)) return 'This password is too easy to guess. Try combining a few words';
  return null;
}
