/** Places whose words are still to be rewritten: files, or folders with everything in them. The list only shrinks. */
export const wordsToRewrite: readonly string[] = [];
