/** `Samsung Galaxy S24`, and `OnePlus 12`: a model whose name begins with its brand does not say it twice. */
export function fullDeviceName(brand: string, model: string): string {
  return model.toLowerCase().startsWith(brand.toLowerCase()) ? model : `${brand} ${model}`;
}
