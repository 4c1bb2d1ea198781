import { consolePaths } from '../../../config/console-paths.ts';
import { paths } from '../../../config/paths.ts';

/** The lists that the home and the menu count: each link shows the rows that its figure counts. */
export const waitingLinks = {
  cases: consolePaths.moneyCases.href(),
  refunds: `${consolePaths.refunds.href()}?status=staff`,
  invoices: `${consolePaths.invoices.href()}?status=stuck`,
} as const;

/** Orders whose parcel comes back and that were not sent anew. */
export const returnedParcels = `${paths.adminOrders.href()}?fulfilment=returned`;

export const ordersToMake = `${paths.adminOrders.href()}?status=to_make`;

export const orderedToday = `${paths.adminOrders.href()}?period=today`;

/** The orders of a day in Taipei. */
export const orderedOn = (day: string): string => `${paths.adminOrders.href()}?from=${day}&to=${day}`;

const paid = `${consolePaths.payments.href()}?status=succeeded&dated=paidAt`;

export const paidToday = `${paid}&period=today`;

/** The payments of a day in Taipei. */
export const paidOn = (day: string): string => `${paid}&from=${day}&to=${day}`;

export const joinedToday = `${paths.adminPeople.href()}?period=today`;
