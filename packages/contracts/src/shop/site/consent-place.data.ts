/** Where visitors are asked before anything is measured. */
export const consentPlaces = {
  everywhere: 'Everywhere',
  where_required: 'Where the visitor’s country or yours requires it',
} as const;
export type ConsentPlace = keyof typeof consentPlaces;
export const consentPlaceKeys = Object.keys(consentPlaces) as [ConsentPlace, ...ConsentPlace[]];
