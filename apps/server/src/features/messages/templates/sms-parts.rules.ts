/** The characters of a plain text message, GSM 03.38, and those that count twice. */
const plain = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const double = /[\^{}\\[~\]|€]/g;

/** How many messages a carrier sends for a text: 160 plain characters or 70 others; fewer each once it takes several. */
export function countSmsParts(text: string): number {
  if (text === '') return 0;
  const isPlain = plain.test(text);
  const length = isPlain ? text.length + (text.match(double)?.length ?? 0) : text.length;
  const [one, several] = isPlain ? [160, 153] : [70, 67];
  return length <= one ? 1 : Math.ceil(length / several);
}
