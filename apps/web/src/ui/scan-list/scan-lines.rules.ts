/** One scan, from the moment it is read until its answer is there. */
export interface ScanLine<Answer> {
  /** Sent with the call, so that a repeated one changes nothing. */
  scan_id: string;
  code: string;
  /** Milliseconds. */
  scanned_at: number;
  /** `failed`: the call did not get through, and can be repeated. */
  state: 'waiting' | 'answered' | 'failed' | 'undone';
  answer: Answer | null;
  error: string | null;
}

export type NewScan = Pick<ScanLine<unknown>, 'scan_id' | 'code' | 'scanned_at'>;
export type LineChange<Answer> = Partial<Pick<ScanLine<Answer>, 'state' | 'answer' | 'error'>>;

/** Answered scans beyond this number leave the list, oldest first. */
export const maxLines = 300;

/** Adds scans on top of the list, the last one first. Scans without an answer always stay. */
export function addLines<Answer>(lines: readonly ScanLine<Answer>[], scans: readonly NewScan[]): ScanLine<Answer>[] {
  const added = scans.map((scan): ScanLine<Answer> => ({ ...scan, state: 'waiting', answer: null, error: null }));
  const kept = lines.filter(({ state }, index) => index < maxLines - added.length || isUnanswered(state));
  return [...added.reverse(), ...kept];
}

/** Updates scans where they are: answers may come in any order. */
export function updateLines<Answer>(
  lines: readonly ScanLine<Answer>[],
  changes: ReadonlyMap<string, LineChange<Answer>>,
): ScanLine<Answer>[] {
  return lines.map((line) => {
    const change = changes.get(line.scan_id);
    return change ? { ...line, ...change } : line;
  });
}

const isUnanswered = (state: ScanLine<unknown>['state']) => state === 'waiting' || state === 'failed';

export const countUnanswered = (lines: readonly ScanLine<unknown>[]) =>
  lines.filter(({ state }) => isUnanswered(state)).length;

/** The text of a file with codes. Spreadsheets save “Unicode text” as UTF-16, which begins with a mark. */
export function decodeCodes(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isBig = first === 0xfe && second === 0xff;
  const isLittle = first === 0xff && second === 0xfe;
  return new TextDecoder(isBig ? 'utf-16be' : isLittle ? 'utf-16le' : 'utf-8').decode(bytes);
}

/** The codes of a text: one a line, or separated by commas, semicolons or tabs. */
export function readCodes(text: string): string[] {
  return text
    .split(/[\n\r,;\t]+/)
    .map((code) => code.trim())
    .filter((code) => code !== '');
}

/** How a call that failed goes on: repeated by itself after the pause (milliseconds), or by hand. */
export function retryPause(status: number, attempt: number): number | null {
  const mayPass = status === 0 || status === 429 || status >= 500;
  return mayPass && attempt < maxAttempts ? firstPause * 2 ** (attempt - 1) : null;
}

const maxAttempts = 5;
const firstPause = 500;
