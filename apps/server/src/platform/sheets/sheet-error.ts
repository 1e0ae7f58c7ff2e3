/** The file cannot be read. The message is shown to the user who uploaded it. */
export class SheetError extends Error {}

/** Returns disk errors unchanged. Every other error means that the file is invalid. */
export function toSheetError(error: unknown, sentence: string): Error {
  if (error instanceof SheetError) return error;
  if (error instanceof Error && 'syscall' in error) return error;
  return new SheetError(sentence, { cause: error });
}
