import { generateObservability } from './generate-observability.ts';
import { writeSloRules } from './slos/generate-slo-rules.ts';

// `npm run observability`: everything, with the rules that `make gen` leaves out because they need Sloth.
generateObservability();
await writeSloRules();
