interface Place {
  company: string;
  isEmbedded: boolean;
}

/** The path of a page of a shop. In a frame each page says so, so that it can be loaded again there. */
export function shopPath({ company, isEmbedded }: Place, ...parts: string[]): string {
  const path = ['/shop', company, ...parts].map((part, index) => (index === 0 ? part : encodeURIComponent(part)));
  return path.join('/') + (isEmbedded ? '?embed=1' : '');
}
