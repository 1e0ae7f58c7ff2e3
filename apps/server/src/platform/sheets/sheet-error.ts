/** Why a file as a whole cannot be read: a sentence for whoever sent it. */
export class SheetError extends Error {}

/** Failures of the disk are ours; whatever else a reader stumbles over is the file's. */
export function toSheetError(error: unknown, sentence: string): Error {
  if (error instanceof SheetError) return error;
  if (error instanceof Error && 'syscall' in error) return error;
  return new SheetError(sentence, { cause: error });
}
