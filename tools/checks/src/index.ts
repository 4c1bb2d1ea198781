export { HOME_BUDGET, weighHomePage } from './lib/weigh-home-page.ts';
export { PICTURES_BUDGET, weighPicturePages } from './lib/weigh-picture-pages.ts';
