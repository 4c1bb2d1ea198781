import { definePublicHandler } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';

export const readPasswordRuleHandler = ({ passwordMinLength: minLength }: HttpDeps) =>
  definePublicHandler({
    operationId: 'readPasswordRule',
    summary: 'What a changed or reset password must be like',
    response: z.object({ minLength: z.int().meta({ description: 'Fewest characters' }) }),
    async handle() {
      return { minLength };
    },
  });
