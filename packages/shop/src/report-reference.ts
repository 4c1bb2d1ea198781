/** What a visitor may name when writing to the shop about their report. */
export const reportReference = (reportId: string): string =>
  `R-${reportId.replaceAll('-', '').slice(-10).toUpperCase()}`;
