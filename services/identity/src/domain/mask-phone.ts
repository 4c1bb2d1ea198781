/** A number that its owner recognises and nobody else can call: `09••••••78`. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 2)}••••••${phone.slice(-2)}`;
