/**
 * Sample data, invented: not market prices. Whole units of the demo company's currency per model of the shipped
 * catalog, from Broken with the least storage to Like new with the most, unlocked.
 */
export const samplePrices: Readonly<Record<string, readonly [low: number, high: number]>> = {
  'apple-iphone-17-pro-max': [260, 1000],
  'apple-iphone-17-pro': [230, 860],
  'apple-iphone-air': [170, 650],
  'apple-iphone-17': [150, 560],
  'apple-iphone-16-pro-max': [190, 760],
  'apple-iphone-16-pro': [150, 640],
  'apple-iphone-16-plus': [120, 500],
  'apple-iphone-16': [110, 470],
  'apple-iphone-16e': [80, 340],
  'apple-iphone-15-pro-max': [140, 560],
  'apple-iphone-15-pro': [110, 470],
  'apple-iphone-15-plus': [90, 370],
  'apple-iphone-15': [85, 350],
  'apple-iphone-14-pro-max': [95, 430],
  'apple-iphone-14-pro': [80, 370],
  'apple-iphone-14-plus': [60, 270],
  'apple-iphone-14': [55, 250],
  'apple-iphone-13-pro-max': [75, 340],
  'apple-iphone-13-pro': [60, 280],
  'apple-iphone-13': [45, 210],
  'apple-iphone-13-mini': [35, 165],
  'apple-iphone-12-pro-max': [45, 220],
  'apple-iphone-12-pro': [35, 175],
  'apple-iphone-12': [25, 130],
  'apple-iphone-12-mini': [20, 90],
  'apple-iphone-se-3rd': [15, 85],
  'apple-iphone-11-pro-max': [25, 150],
  'apple-iphone-11': [20, 105],
  'apple-iphone-xr': [10, 75],
  'samsung-galaxy-s25-ultra': [160, 640],
  'samsung-galaxy-s25-plus': [110, 450],
  'samsung-galaxy-s25': [95, 380],
  'samsung-galaxy-s24-ultra': [110, 480],
  'samsung-galaxy-s24-plus': [75, 310],
  'samsung-galaxy-s24': [65, 260],
  'samsung-galaxy-s24-fe': [45, 190],
  'samsung-galaxy-s23-ultra': [80, 360],
  'samsung-galaxy-s23': [50, 200],
  'samsung-galaxy-s22-ultra': [50, 240],
  'samsung-galaxy-s22': [30, 125],
  'samsung-galaxy-s21-5g': [20, 85],
  'samsung-galaxy-z-fold6': [130, 560],
  'samsung-galaxy-z-fold5': [90, 400],
  'samsung-galaxy-z-flip6': [65, 270],
  'samsung-galaxy-z-flip5': [40, 180],
  'samsung-galaxy-a54-5g': [15, 80],
  'google-pixel-9-pro-xl': [95, 420],
  'google-pixel-9-pro': [85, 370],
  'google-pixel-9': [65, 270],
  'google-pixel-8-pro': [55, 250],
  'google-pixel-8': [40, 170],
  'google-pixel-7-pro': [25, 130],
  'google-pixel-7a': [15, 75],
  'oneplus-12': [60, 270],
  'apple-ipad-pro-11-m4': [180, 760],
  'apple-ipad-air-11-m2': [90, 420],
  'apple-ipad-10th': [40, 200],
  'apple-ipad-mini-6th': [50, 230],
  'samsung-galaxy-tab-s9': [55, 250],
  'apple-macbook-air-13-m1-2020': [90, 360],
  'apple-macbook-air-13-m2-2022': [130, 560],
  'apple-macbook-pro-14-m3-pro-2023': [260, 1150],
  'apple-watch-series-9': [30, 150],
  'apple-watch-ultra-2': [80, 330],
  'samsung-galaxy-watch6': [15, 70],
  'sony-playstation-5': [60, 280],
  'microsoft-xbox-series-x-s': [45, 250],
  'nintendo-switch-oled': [40, 150],
  'valve-steam-deck-oled': [90, 370],
  'apple-airpods-pro-2': [15, 90],
};

/** What a condition is worth of the like-new price. */
export const conditionFactors: Readonly<Record<string, number>> = {
  'like-new': 1,
  good: 0.88,
  fair: 0.7,
  broken: 0.3,
  'no-power': 0.12,
};

const lockedFactor = 0.88;

/** What a variant's value is worth against the best value of its axis. */
export const valueFactors: Readonly<Record<string, number>> = {
  'AT&T': lockedFactor,
  Verizon: lockedFactor,
  'T-Mobile': lockedFactor,
  'Other (locked)': lockedFactor,
  'Wi-Fi': 0.92,
  GPS: 0.9,
  Bluetooth: 0.9,
  '40 mm': 0.95,
  '41 mm': 0.95,
  Aluminum: 0.88,
  Disc: 0.88,
  'Series S': 0.55,
};

/** One step of storage or memory up: models of the last two years, and older ones. */
export const capacityStep = { newer: 1.1, older: 1.07 } as const;
export const newerFrom = 2024;

/** Resale price against the like-new price that is paid. */
export const resaleFactor = 1.4;
