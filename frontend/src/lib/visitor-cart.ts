import { atom, onMount } from 'nanostores';

/** A line of a visitor's cart, before there is an account, a picture or a keepsake. */
export type VisitorLine = {
  /** Becomes the idempotency key when the line moves to the member's cart. */
  id: string;
  productKey: string;
  quantity: number;
};

const STORAGE_KEY = 'tapory.cart';
const MAX_LINES = 50;

const isLine = (value: unknown): value is VisitorLine => {
  const line = value as Partial<VisitorLine> | null;
  return (
    typeof line?.id === 'string' &&
    typeof line.productKey === 'string' &&
    Number.isInteger(line.quantity) &&
    Number(line.quantity) > 0
  );
};

function load(): VisitorLine[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isLine).slice(0, MAX_LINES) : [];
  } catch {
    // Storage is forbidden or holds something else.
    return [];
  }
}

/** The lines, oldest first; empty on a prerendered page. */
export const $visitorCart = atom<VisitorLine[]>([]);

let isLoaded = false;

// Reads the storage at first use, and again whenever another window has changed it.
onMount($visitorCart, () => {
  if (typeof window === 'undefined') return;
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) $visitorCart.set(load());
  };
  if (!isLoaded) $visitorCart.set(load());
  isLoaded = true;
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
});

function save(next: VisitorLine[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // The cart still holds until the page is left.
  }
  $visitorCart.set(next);
}

/** Adds items; of one product there is one line. `most` is the largest number a line may have. */
export function addToVisitorCart(productKey: string, quantity: number, most: number): void {
  const known = $visitorCart.get().find((line) => line.productKey === productKey);
  if (known) changeVisitorLine(known.id, Math.min(most, known.quantity + quantity));
  else if ($visitorCart.get().length < MAX_LINES)
    save([...$visitorCart.get(), { id: crypto.randomUUID(), productKey, quantity }]);
}

/** Sets a line's quantity; 0 takes it out. A line that has changed is a new intent and gets a new id. */
export function changeVisitorLine(id: string, quantity: number): void {
  const remaining = $visitorCart.get().filter((line) => line.id !== id || quantity > 0);
  save(remaining.map((line) => (line.id === id ? { ...line, id: crypto.randomUUID(), quantity } : line)));
}
