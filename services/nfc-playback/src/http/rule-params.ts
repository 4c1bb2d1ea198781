import { uuidSchema } from '@tapory/service-kit';
import { bindingParams } from './binding-schema.ts';

export const ruleParams = bindingParams.extend({ ruleId: uuidSchema });
