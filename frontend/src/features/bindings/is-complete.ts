import type { RuleInput, RulePlace, RuleTime } from './rule.ts';
import { solarTerms } from './time-values.ts';

const isMoment = (instant: string): boolean => !Number.isNaN(Date.parse(instant)) && instant.endsWith('Z');

const isWhole = (value: number | undefined, min: number, max: number): boolean =>
  value !== undefined && Number.isInteger(value) && value >= min && value <= max;

const isBlankOr = (value: number | undefined, min: number, max: number): boolean =>
  value === undefined || isWhole(value, min, max);

function isTime(time: RuleTime): boolean {
  switch (time.kind) {
    case 'range':
      return isMoment(time.start) && isMoment(time.end) && Date.parse(time.start) < Date.parse(time.end);
    case 'since':
      return isMoment(time.start);
    case 'weekdays':
      return time.days.length > 0 && time.start !== '' && time.end !== '';
    case 'lunar':
      return isWhole(time.month, 1, 12) && isWhole(time.day, 1, 30) && isWhole(time.days, 1, 15);
    case 'term':
      return solarTerms.some((term) => term === time.longitude);
    case 'nth':
      return isWhole(time.month, 1, 12) && isWhole(time.week, 1, 4) && isWhole(time.weekday, 1, 7);
    case 'first':
      return isWhole(time.hours, 0, 8760);
    case 'cycle': {
      const { month, day, hour, minute, start, end } = time;
      const isBound = (start === undefined) === (end === undefined);
      return (
        isBlankOr(month, 1, 12) &&
        isBlankOr(day, 1, 31) &&
        isBlankOr(hour, 0, 23) &&
        isBlankOr(minute, 0, 59) &&
        isBound
      );
    }
  }
}

const isPoint = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

const isPlace = (place: RulePlace): boolean =>
  place.kind === 'circle' ? isPoint(place) && place.radiusMetres > 0 : isPoint(place.a) && isPoint(place.b);

/** Whether the service would read a rule that is being typed; only then it can be read back. */
export const isComplete = ({ time, place, priority }: RuleInput): boolean =>
  (time === null || isTime(time)) && (place === null || isPlace(place)) && isWhole(priority, 1, 100);
