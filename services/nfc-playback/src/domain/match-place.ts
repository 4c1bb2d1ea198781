import type { CirclePlace, PlaceCondition, Point, Position, RectanglePlace, RuleFailure } from './rule.ts';

/** Mean radius of the Earth, metres (IUGG R1). */
export const EARTH_RADIUS_METRES = 6_371_008.8;

export type PlaceMatch = {
  /** Why the condition does not hold, undefined when it holds. */
  failure: RuleFailure | undefined;
  /** The accuracy radius crosses the edge; the centre decides. */
  isUncertain: boolean;
};

/** A compiled condition. */
export type PlaceMatcher = (position: Position | undefined) => PlaceMatch;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance, metres, by the haversine formula on a sphere. */
export function distanceMetres(from: Point, to: Point): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord =
    halfLatitude ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const UNKNOWN: PlaceMatch = { failure: 'location_unavailable', isUncertain: false };

function toMatch(isInside: boolean, wantsInside: boolean, isUncertain: boolean): PlaceMatch {
  if (isInside === wantsInside) return { failure: undefined, isUncertain };
  return { failure: wantsInside ? 'outside_area' : 'inside_area', isUncertain };
}

function compileCircle(circle: CirclePlace): PlaceMatcher {
  return (position) => {
    if (!position) return UNKNOWN;
    const distance = distanceMetres(circle, position);
    const accuracy = position.accuracyMetres ?? 0;
    const isCertain = distance + accuracy <= circle.radiusMetres || distance - accuracy > circle.radiusMetres;
    return toMatch(distance <= circle.radiusMetres, circle.inside, !isCertain);
  };
}

/** West edge and width of a rectangle, degrees; the shorter way around the globe. */
export function spanOf({ a, b }: RectanglePlace): { west: number; width: number } {
  const low = Math.min(a.longitude, b.longitude);
  const high = Math.max(a.longitude, b.longitude);
  return high - low > 180 ? { west: high, width: 360 - (high - low) } : { west: low, width: high - low };
}

function compileRectangle(rectangle: RectanglePlace): PlaceMatcher {
  const south = Math.min(rectangle.a.latitude, rectangle.b.latitude);
  const north = Math.max(rectangle.a.latitude, rectangle.b.latitude);
  const { west, width } = spanOf(rectangle);
  const east = west + width;
  return (position) => {
    if (!position) return UNKNOWN;
    const { latitude, longitude } = position;
    // Across the antimeridian the east edge exceeds 180°, so that a longitude may match 360° further east.
    const isBetween =
      (longitude >= west && longitude <= east) || (longitude + 360 >= west && longitude + 360 <= east);
    return toMatch(latitude >= south && latitude <= north && isBetween, rectangle.inside, false);
  };
}

/** Compiles a place condition. "Outside" needs a known position too. */
export function compilePlace(place: PlaceCondition): PlaceMatcher {
  return place.kind === 'circle' ? compileCircle(place) : compileRectangle(place);
}
