/** Masks a number so that only its owner recognises it: `09••••••78`. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 2)}••••••${phone.slice(-2)}`;
