import type { Route } from '@tapory/service-kit';
import { readBindingRoute, setContentsRoute } from './bindings.ts';
import type { HttpDeps } from './deps.ts';
import { createKeepsakeRoute, listKeepsakesRoute, readKeepsakeRoute } from './keepsakes.ts';
import { addRuleRoute, changeRuleRoute, deleteRuleRoute } from './rules.ts';
import { simulateRoute } from './simulate.ts';

/** The HTTP routes of this service, below /api/nfc-playback. */
export const buildRoutes = (deps: HttpDeps): Route[] => [
  createKeepsakeRoute(deps),
  listKeepsakesRoute(deps),
  readKeepsakeRoute(deps),
  readBindingRoute(deps),
  setContentsRoute(deps),
  addRuleRoute(deps),
  changeRuleRoute(deps),
  deleteRuleRoute(deps),
  simulateRoute(deps),
];
