export { describeTaipeiTime } from './describe-taipei-time.ts';
export { readWrittenMoment, type WrittenMoment } from './read-moment.ts';
export {
  endOfTaipeiDay,
  firstOfTaipeiDays,
  formatTaipeiDay,
  formatTaipeiTime,
  parseTaipeiTime,
  startOfTaipeiDay,
  TAIPEI,
  toTaipei,
} from './taipei-time.ts';
export { addDays, addWorkingDays, isWeekday, type WorkingCalendar, weekdayOf } from './working-days.ts';
