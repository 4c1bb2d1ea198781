/** A line of a visitor's cart, before there is an account, a picture or a keepsake. */
export type VisitorLine = {
  /** Becomes the idempotency key when the line moves to the member's cart. */
  id: string;
  productKey: string;
  quantity: number;
};

const STORAGE_KEY = 'tapory.cart';
const MAX_LINES = 50;

const listeners = new Set<() => void>();
let lines: VisitorLine[] | null = null;

const isLine = (value: unknown): value is VisitorLine => {
  const line = value as Partial<VisitorLine> | null;
  return (
    typeof line?.id === 'string' && typeof line.productKey === 'string' && Number.isInteger(line.quantity)
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

function save(next: VisitorLine[]): void {
  lines = next;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // The cart still holds until the page is left.
  }
  for (const listener of listeners) listener();
}

/** The lines, oldest first; the same array until one changes. */
export function readVisitorCart(): VisitorLine[] {
  lines ??= load();
  return lines;
}

/** Adds pieces; of one product there is one line. `most` is the largest number a line may have. */
export function addToVisitorCart(productKey: string, quantity: number, most: number): void {
  const known = readVisitorCart().find((line) => line.productKey === productKey);
  if (known) changeVisitorLine(known.id, Math.min(most, known.quantity + quantity));
  else if (readVisitorCart().length < MAX_LINES)
    save([...readVisitorCart(), { id: crypto.randomUUID(), productKey, quantity }]);
}

/** Sets a line's quantity; 0 takes it out. A line that has changed is a new intent and gets a new id. */
export function changeVisitorLine(id: string, quantity: number): void {
  const remaining = readVisitorCart().filter((line) => line.id !== id || quantity > 0);
  save(remaining.map((line) => (line.id === id ? { ...line, id: crypto.randomUUID(), quantity } : line)));
}

/** Subscribes to changes in this window and in others. */
export function onVisitorCartChange(listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY && event.key !== null) return;
    lines = null;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', handleStorage);
  };
}
