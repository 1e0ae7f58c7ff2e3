/** The beginning of a text, without half of a sign at its end: a database takes no half of an emoji. */
export function cutText(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.isWellFormed() || !text.isWellFormed() ? cut.toWellFormed() : cut.slice(0, -1);
}
