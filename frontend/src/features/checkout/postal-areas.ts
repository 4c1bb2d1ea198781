import { foldDigits } from '../../lib/format/number.ts';
import { POSTAL_DISTRICTS } from './postal-districts.ts';

export type District = { code: string; zh: string; en: string };
export type City = { zh: string; en: string; districts: readonly District[] };

const KINDS: Record<string, string> = { 區: 'District', 市: 'City', 鄉: 'Township', 鎮: 'Township' };

function readDistrict(text: string): District {
  const [code = '', zh = '', ...name] = text.split(' ');
  return { code, zh, en: `${name.join(' ')} ${KINDS[zh.slice(-1)] ?? ''}`.trim() };
}

/** The cities and counties with their districts, in the post's order. */
export const CITIES: readonly City[] = POSTAL_DISTRICTS.map(({ zh, en, districts }) => ({
  ...{ zh, en },
  districts: districts.split('; ').map(readDistrict),
}));

/** Both spellings of 台 are in use. */
const normalize = (name: string | undefined) => (name ?? '').trim().replaceAll('台', '臺');

export const findCity = (name: string | undefined): City | undefined =>
  CITIES.find(({ zh }) => zh === normalize(name));

export type Place = { postalCode?: string; city?: string; district?: string };

/** What a changed city, district or postal code says about the other two; the fields that it leaves alone are absent. */
export function completePlace(changed: Place, { city, district, postalCode }: Place): Place {
  if (changed.city !== undefined) {
    const isKept = findCity(city)?.districts.some(({ zh }) => zh === district);
    return isKept ? {} : { district: '', postalCode: '' };
  }
  if (changed.district !== undefined) {
    const chosen = findCity(city)?.districts.find(({ zh }) => zh === district);
    // Five and six digits name a street within the district.
    return !chosen || foldDigits(postalCode).startsWith(chosen.code) ? {} : { postalCode: chosen.code };
  }
  if (changed.postalCode === undefined) return {};
  const code = foldDigits(postalCode).slice(0, 3);
  const matches = CITIES.flatMap((one) => one.districts.map((part) => ({ city: one.zh, ...part }))).filter(
    (part) => part.code === code,
  );
  const [first] = matches;
  if (!first || matches.some((match) => match.city === city && match.zh === district)) return {};
  // One code for a whole city, as in Hsinchu and Chiayi, leaves its districts to be chosen.
  return { city: first.city, district: matches.length === 1 ? first.zh : '' };
}
