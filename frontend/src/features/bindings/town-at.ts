import { skipToken, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../lib/api/query-keys.ts';
import type { Language } from '../../lib/i18n/convert-language.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import type { Outline, Ring } from './outline.ts';
import type { Point } from './rule.ts';

/** Whether a line to the east of a point crosses a ring an odd number of times. */
function isInRing({ latitude, longitude }: Point, ring: Ring): boolean {
  let isInside = false;
  ring.forEach(([x = 0, y = 0], index) => {
    const [px = 0, py = 0] = ring.at(index - 1) ?? [];
    if (y > latitude !== py > latitude && longitude < ((px - x) * (latitude - y)) / (py - y) + x)
      isInside = !isInside;
  });
  return isInside;
}

/** The town in which a point is; nothing for one at sea or abroad. */
export function townAt({ towns }: Outline, point: Point, language: Language): string | undefined {
  const town = towns.find(({ polygons }) =>
    polygons.some(
      ([outer = [], ...holes]) => isInRing(point, outer) && !holes.some((hole) => isInRing(point, hole)),
    ),
  );
  if (!town) return undefined;
  const { COUNTYNAME, TOWNNAME, COUNTYENG, TOWNENG } = town.names;
  return language === 'en' ? `${TOWNENG}, ${COUNTYENG}` : `${COUNTYNAME}${TOWNNAME}`;
}

/** Names the town of a point once a map is open: for a sentence alone nobody loads half a megabyte. */
export function useTownOf(): (point: Point) => string | undefined {
  const locale = useLocale();
  const { data } = useQuery<Outline>({ queryKey: queryKeys.outline, queryFn: skipToken });
  return (point) => data && townAt(data, point, locale);
}
