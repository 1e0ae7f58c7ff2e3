interface Differing {
  variant_label: string | null;
  received_variant_label: string | null;
  condition_label: string | null;
  received_label: string | null;
}

const asIs = (label: string) => label;

/** How a device differs from its description: `256 GB → 128 GB`, `Good → Fair`. */
export function listDifferences(device: Differing, nameOfCondition: (label: string) => string = asIs): string[] {
  return [
    differenceOf(device.variant_label, device.received_variant_label, asIs),
    differenceOf(device.condition_label, device.received_label, nameOfCondition),
  ].filter((difference) => difference !== null);
}

function differenceOf(
  described: string | null,
  received: string | null,
  nameOf: (label: string) => string,
): string | null {
  if (received === null) return null;
  return described === null ? nameOf(received) : `${nameOf(described)} → ${nameOf(received)}`;
}
