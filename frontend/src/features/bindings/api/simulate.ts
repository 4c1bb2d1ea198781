import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { request } from '../../../lib/api/request.ts';
import type { Point } from '../rule.ts';

export type SimulatedTap = { at?: string; position?: Point };
export type Simulation = {
  /** The rule that decides; none means everything bound plays in order. */
  winner: { id: string; name: string; contentType: string } | null;
  explanation: { ruleId: string; applies: boolean; failed?: string[] }[];
};

/** Asks what a phone would see at a time and place, with the reason for every rule. */
export const useSimulate = (orderItemId: string) =>
  useMutation<Simulation, ApiError, SimulatedTap>({
    mutationFn: (tap) =>
      request<Simulation>(`/api/nfc-playback/bindings/${encodeURIComponent(orderItemId)}/simulate`, {
        method: 'POST',
        body: tap,
      }),
  });
