/** Stands for styles and pictures in tests. */
export const asset = '';
