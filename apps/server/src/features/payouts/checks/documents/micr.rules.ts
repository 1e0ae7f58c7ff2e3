import { micrGlyphs, micrPitch, micrPlaces } from './micr.data.ts';

export interface MicrFields {
  routing_number: string;
  account_number: string;
  number: number;
}

export interface PlacedCharacter {
  character: string;
  /** Counted from the right. */
  place: number;
}

/** A transit number of eight digits is Canadian: five of the branch, a dash and three of the institution. */
const transitOf = (routing: string) =>
  routing.length === 8 ? `A${routing.slice(0, 5)}D${routing.slice(5)}A` : `A${routing}A`;

/** The characters of a business check’s line: its number, the transit number and the account. */
export function placeMicr({ routing_number, account_number, number }: MicrFields): PlacedCharacter[] {
  const serial = `C${String(number).padStart(6, '0')}C`;
  return [
    ...placeText(serial, micrPlaces.number + serial.length - 1),
    ...placeText(transitOf(routing_number), micrPlaces.transit),
    ...placeText(`${account_number}C`, micrPlaces.account),
  ];
}

const placeText = (text: string, first: number): PlacedCharacter[] =>
  Array.from(text, (character, index) => ({ character, place: first - index })).filter(
    ({ character }) => character in micrGlyphs,
  );

/** The distance of a character's right edge from the check's right edge, in inches. */
export const rightOf = (place: number): number => micrPlaces.right + (place - 1) * micrPitch;
