/** Units that the demo sells. Their IMEIs are of no real device, with valid check digits. */
export interface SampleUnit {
  title: string;
  variant_label: string;
  condition_label: string;
  imei: string;
  purchase_cost: number;
  sale_price: number;
  is_margin_scheme: boolean;
}

const unit = (
  title: string,
  variant_label: string,
  imei: string,
  [purchase_cost, sale_price]: readonly [number, number],
  is_margin_scheme = false,
): SampleUnit => ({
  title,
  variant_label,
  condition_label: 'Good',
  imei,
  purchase_cost,
  sale_price,
  is_margin_scheme,
});

export const sampleUnits: readonly SampleUnit[] = [
  unit('Apple iPhone 15', '128 GB · Blue', '353912110000014', [42_000, 56_900]),
  unit('Apple iPhone 14', '128 GB · Midnight', '353912110000022', [31_000, 43_900]),
  unit('Samsung Galaxy S23', '256 GB · Cream', '353912110000030', [27_500, 39_900]),
  unit('Google Pixel 8', '128 GB · Hazel', '353912110000048', [24_000, 35_900]),
  unit('Apple iPhone 13 mini', '128 GB · Pink', '353912110000055', [19_000, 28_900]),
  unit('Apple iPhone SE (3rd generation)', '64 GB · Starlight', '353912110000063', [9_500, 16_900]),
  unit('Apple iPhone 15 Pro', '256 GB · Natural titanium', '353912110000071', [56_000, 74_900], true),
  unit('Apple iPhone 14 Pro', '256 GB · Deep purple', '353912110000089', [44_000, 59_900]),
];
