const BASE = '/api/ai-generation/artworks';

/** Root-relative address of a picture; who holds it may read it. */
export const imagePath = (deliveryKey: string): string => `${BASE}/${deliveryKey}.png`;

/** Root-relative address of the small picture. */
export const thumbPath = (deliveryKey: string): string => `${BASE}/${deliveryKey}-400.webp`;
