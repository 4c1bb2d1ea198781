import type { PaymentChoice } from '../api/get-methods.ts';

const shapes: Record<PaymentChoice['method'], string> = {
  credit: 'M3 6h18v12H3ZM3 10h18M6.500 14.500h4',
  applepay: 'M8 3h8v18H8ZM11 18h2M10.500 9.500l1.500 1.500 2.500-3',
  twqr: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2v2h-2ZM18 14h2M14 20h2M18 18h2v2',
  atm: 'M4 20h16M5 17V11M10 17V11M14 17V11M19 17V11M3.500 9 12 4l8.500 5Z',
  webatm: 'M3 5h18v11H3ZM9 20h6M12 16v4M8 10.500h8M13 8l3 2.500-3 2.500',
  cvs: 'M4 9l1.500-5h13L20 9M5 9v11h14V9M4 9h16M10 20v-6h4v6',
  barcode: 'M4 6v12M7 6v12M10 6v12M12 6v12M15 6v12M18 6v12M20 6v12',
  all: 'M5 5h6v6H5ZM13 5h6v6h-6ZM5 13h6v6H5ZM13 13h6v6h-6Z',
};

/** A line drawing of a way to pay, beside its name. */
export function MethodIcon({ method }: { method: PaymentChoice['method'] }) {
  return (
    <svg
      width={26}
      height={26}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[method]} />
    </svg>
  );
}
