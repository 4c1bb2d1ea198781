/**
 * The mark: three arcs of a near field, as paths of lines 2.6 wide with round ends in a square of 32. The
 * home page draws it, so it is a module of its own: the palettes would be loaded with it.
 */
export const markArcs = [
  'M9.2 11.3a7 7 0 0 1 0 9.4',
  'M14.4 6.6a14 14 0 0 1 0 18.8',
  'M19.6 2a21 21 0 0 1 0 28',
] as const;
