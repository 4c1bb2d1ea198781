const BASE = '/api/ai-generation/artworks';

/** Root-relative URL of a picture, a capability. */
export const imagePath = (deliveryKey: string): string => `${BASE}/${deliveryKey}.png`;

/** Root-relative URL of the thumbnail. */
export const thumbPath = (deliveryKey: string): string => `${BASE}/${deliveryKey}-400.webp`;
