const shapes = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.500 12h17M12 3c3 3.200 3 14.800 0 18M12 3c-3 3.200-3 14.800 0 18',
  user: 'M12 12.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 20c1-3.600 4-5 7.500-5s6.500 1.400 7.500 5',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  trash: 'M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10.500 10.500v5.500M13.500 10.500v5.500',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6z',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.700-5.700L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.700 5.700L12 17',
  warning: 'M12 4l9 16H3ZM12 10v5M12 17.500v.2',
  text: 'M5 7V5h14v2M12 5v14M9.500 19h5',
  document:
    'M14 3.500H7a1.500 1.500 0 0 0-1.500 1.500v14A1.500 1.500 0 0 0 7 20.500h10a1.500 1.500 0 0 0 1.500-1.500V8ZM14 3.500V8h4.500M9 13h6M9 16.500h4',
  song: 'M9 18V6l10-2v12M9 18a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0ZM19 16a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0Z',
  image: 'M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4M15.500 9.200v.1',
  cart: 'M4 5h2.500l2 10.500h9l2-8H7M9.500 20a.8.8 0 1 0 0-.1M16.500 20a.8.8 0 1 0 0-.1',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400',
  moon: 'M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500Z',
  device: 'M4 5h16v11H4ZM9 20h6M12 16v4',
  expand: 'M6 9.500l6 6 6-6',
  next: 'M9.500 6l6 6-6 6',
  edit: 'M5 19l1-4L16 5l3 3L9 18ZM14 7l3 3',
  turn: 'M20 12c0 2.200-3.600 4-8 4s-8-1.800-8-4 3.600-4 8-4c2.200 0 4.200.4 5.700 1.200M18.500 5v4.500H14',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.500l11 6.500-11 6.500Z',
  left: 'M14.500 5.500L8 12l6.500 6.500',
  right: 'M9.500 5.500L16 12l-6.500 6.500',
  clock: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM12 7.500V12l3.500 2',
  search: 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM15.500 15.500L20 20',
  near: 'M7 9.500a4 4 0 0 1 0 5M10.500 6.500a8.500 8.500 0 0 1 0 11M14 3.500a13 13 0 0 1 0 17',
} as const;

export type IconName = keyof typeof shapes;

type IconProps = { name: IconName; size?: number };

/** A line icon, always beside a word or inside a labelled button. */
export function Icon({ name, size = 22 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
