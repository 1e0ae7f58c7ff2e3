/** Where a label printer in the user's network takes raw ZPL. */
export const zplUrl = (address: string): string => `http://${address}/pstprnt`;

/** Control characters of ZPL in a text end the field. */
const plain = (text: string) => text.replace(/[\^~\\]/g, ' ');

/** A label of 4 by 6 inches at 203 dpi that shows that the printer works. */
export function testLabelZpl(company_name: string): string {
  return [
    '^XA^CI28^PW812^LL1218',
    '^FO30,40^A0N,60,60^FDTest label^FS',
    `^FO30,120^A0N,36,36^FD${plain(company_name)}^FS`,
    '^FO30,180^GB752,4,4^FS',
    '^FO30,220^A0N,28,28^FDThe bars are sharp and complete: the printer is set up.^FS',
    '^FO60,320^BY3^BCN,200,Y,N,N^FDTEST-LABEL^FS',
    '^XZ',
    '',
  ].join('\n');
}
