/** Amplitude (10⁻⁸ radians), phase (radians) and frequency (radians in a thousand Julian years) of one term of a series. */
type Term = readonly [amplitude: number, phase: number, frequency: number];

/**
 * The largest terms of the Earth’s heliocentric longitude in VSOP87 D (Bretagnon & Francou 1988), by powers of the time. What is left
 * out amounts to less than two seconds of arc between 1950 and 2100: the Sun moves as far in fifty seconds.
 */
const SERIES: readonly (readonly Term[])[] = [
  [
    [175_347_046, 0, 0],
    [3_341_656, 4.6692568, 6283.07585],
    [34_894, 4.6261, 12566.1517],
    [3497, 2.7441, 5753.3849],
    [3418, 2.8289, 3.5231],
    [3136, 3.6277, 77713.7715],
    [2676, 4.4181, 7860.4194],
    [2343, 6.1352, 3930.2097],
    [1324, 0.7425, 11506.7698],
    [1273, 2.0371, 529.691],
    [1199, 1.1096, 1577.3435],
    [990, 5.233, 5884.927],
    [902, 2.045, 26.298],
    [857, 3.508, 398.149],
    [780, 1.179, 5223.694],
    [753, 2.533, 5507.553],
    [505, 4.583, 18849.228],
    [492, 4.205, 775.523],
    [357, 2.92, 0.067],
    [317, 5.849, 11790.629],
    [284, 1.899, 796.298],
    [271, 0.315, 10977.079],
    [243, 0.345, 5486.778],
    [206, 4.806, 2544.314],
    [205, 1.869, 5573.143],
    [202, 2.458, 6069.777],
    [156, 0.833, 213.299],
    [132, 3.411, 2942.463],
    [126, 1.083, 20.775],
    [115, 0.645, 0.98],
    [103, 0.636, 4694.003],
    [102, 0.976, 15720.839],
    [102, 4.267, 7.114],
  ],
  [
    [628_331_966_747, 0, 0],
    [206_059, 2.678235, 6283.07585],
    [4303, 2.6351, 12566.1517],
    [425, 1.59, 3.523],
    [119, 5.796, 26.298],
    [109, 2.966, 1577.344],
  ],
  [
    [52_919, 0, 0],
    [8720, 1.0721, 6283.0758],
    [309, 0.867, 12566.152],
  ],
];

const RADIAN = 180 / Math.PI;
const DAY_MS = 86_400_000;
/** 1 January 2000, 12:00 of Terrestrial Time. */
const J2000_MS = Date.UTC(2000, 0, 1, 12);

const degreesIn = (turns: number): number => ((turns % 360) + 360) % 360;

/**
 * Seconds by which Terrestrial Time is ahead of clocks: within three of what was measured from 1950 to 2020, and one guess of many for
 * the years to come.
 */
const clockLagSeconds = (years: number): number =>
  years < 0 ? 63.8 + 0.7 * years : 62.9 + 0.322 * years + 0.0056 * years ** 2;

/**
 * The Sun’s apparent ecliptic longitude, degrees from 0 to 360, seen from the Earth at an instant (epoch ms) and counted from the equinox of
 * that day. It is where an ephemeris has it within three seconds of arc between 1950 and 2100: most of the difference is how far clocks
 * will lag behind.
 */
export function solarLongitude(epochMs: number): number {
  const years = (epochMs - J2000_MS) / DAY_MS / 365.25;
  const time = (epochMs + clockLagSeconds(years) * 1000 - J2000_MS) / DAY_MS / 365_250;
  const earth = SERIES.reduce(
    (sum, terms, power) =>
      sum +
      time ** power *
        terms.reduce((part, [size, phase, speed]) => part + size * Math.cos(phase + speed * time), 0),
    0,
  );
  // The Sun stands opposite to the Earth.
  const geometric = (earth / 1e8) * RADIAN + 180;
  const node = (125.04 - 19_341.36 * time) / RADIAN;
  const sun = (2 * (280.47 + 360_007.7 * time)) / RADIAN;
  const moon = (2 * (218.32 + 4_812_678.8 * time)) / RADIAN;
  const nutation = (-17.2 * Math.sin(node) - 1.32 * Math.sin(sun) - 0.23 * Math.sin(moon)) / 3600;
  // The way of its light, and the difference between two catalogues of stars.
  const aberration = (-20.49 - 0.09) / 3600;
  return degreesIn(geometric + nutation + aberration);
}
