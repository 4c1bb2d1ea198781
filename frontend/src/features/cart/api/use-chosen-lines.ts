import { useTypedState } from '../../../lib/typed-state.ts';
import type { CartItem } from './get-cart.ts';

/** Which lines of the cart are ordered now: all of them until somebody takes one out; what is left stays in the cart. */
export function useChosenLines() {
  const [omitted, setOmitted] = useTypedState<readonly string[]>('cart.omitted', []);
  return {
    isChosen: (id: string): boolean => !omitted.includes(id),
    onToggle: (id: string): void =>
      setOmitted((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    /** Ids of the chosen lines; undefined when that is all of them. */
    chosenOf: (items: readonly CartItem[]): string[] | undefined => {
      const chosen = items.filter(({ id }) => !omitted.includes(id));
      return chosen.length === items.length ? undefined : chosen.map(({ id }) => id);
    },
  };
}
