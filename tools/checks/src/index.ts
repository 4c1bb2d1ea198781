export { HOME_BUDGET, weighHomePage } from './lib/weigh-home-page.ts';
