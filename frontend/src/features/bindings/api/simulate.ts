import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { simulateTap } from '../../../lib/api/gen/nfc-playback/operations.gen.ts';
import type { SimulateTapData, Simulation } from '../../../lib/api/gen/nfc-playback/types.gen.ts';

export type { Simulation };

export type SimulatedTap = SimulateTapData['body'];

/** Evaluates what a phone would see at a time and place, with the reason for every rule. */
export const useSimulate = (orderItemId: string) =>
  useMutation<Simulation, ApiError, SimulatedTap>({
    mutationFn: (tap) => simulateTap({ path: { orderItemId }, body: tap }),
  });
