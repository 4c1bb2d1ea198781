import { pictures } from '@tapory/shop';

/** What people without an account may draw. */
export type VisitorSettings = {
  /** Pictures of one device within a day; 0 where only members draw. */
  perDay: number;
  /** Pictures of all devices of one network within a day. */
  perNetwork: number;
  /** So long a picture is kept for its device, hours. */
  keptHours: number;
};

/** Drawing without an account costs the shop nothing only where it draws everything itself. */
export const visitorPicturesByDefault = (providers: readonly string[]): number =>
  providers.every((name) => name === 'embedded') ? pictures.visitorsPerDay : 0;

/** When a picture that is drawn now is erased unless an account takes it over. */
export const visitorUntil = (now: Date, { keptHours }: Pick<VisitorSettings, 'keptHours'>): Date =>
  new Date(now.getTime() + keptHours * 3_600_000);
