const maxName = 150;

/** The name of an uploaded file without folders and control characters; empty when nothing is left. */
export const fileNameOf = ({ name }: { name: string }): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{Cc}/gu, '').slice(-maxName);
