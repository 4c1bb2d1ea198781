export { HOME_BUDGET, weighEntries, weighHomePage } from './lib/weigh-home-page.ts';
