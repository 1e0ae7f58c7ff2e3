/** `Samsung Galaxy S24`, but `OnePlus 12`: the brand is left out when the model name starts with it. */
export function fullDeviceName(brand: string, model: string): string {
  return model.toLowerCase().startsWith(brand.toLowerCase()) ? model : `${brand} ${model}`;
}
