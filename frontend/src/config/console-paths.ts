/**
 * URLs of the staff console that only its own pages lead to. Apart from `paths.ts`, which is part of what every visitor
 * of the home page loads.
 */
const fixed = <Path extends string>(path: Path) => ({ path, href: () => path as string });

export const consolePaths = {
  calendar: fixed('/admin/calendar'),
} as const;
