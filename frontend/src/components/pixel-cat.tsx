import type { CatLook } from './cat-looks.ts';

/** Twenty by twenty: w wall, f frame, s sky, l cloud, h far, c cat, m mark, k line. */
const bitmap = [
  'wwwwwwwwwwwwwwwwwwww',
  'wffffffffffffffffffw',
  'wfssssssssssssssssfw',
  'wfslllsssssssssllsfw',
  'wfsssscsssssscssssfw',
  'wfssssccsssccsssslfw',
  'wfsssccccccccccsssfw',
  'wfssscckcccckccsssfw',
  'wfssscckcccckccsssfw',
  'wfssscccmkkmcccsssfw',
  'wfhssccmmmmmmccsshfw',
  'wfhhhsccccccccshhhfw',
  'wfhhhhcccmmccchhhhfw',
  'wfhhhccccmmcccchhhfw',
  'wfhhhcccmmmmccchchfw',
  'wfhhccccmmmmcccccchw',
  'fffffffmmffmmfffffff',
  'ffffffffffffffffffff',
  'wwwwwwwwwwwwwwwwwwww',
  'wwwwwwwwwwwwwwwwwwww',
] as const;

type Run = { x: number; y: number; length: number; cell: string };

/** Neighbouring cells of one colour become one rectangle. */
function toRuns(): Run[] {
  return bitmap.flatMap((row, y) =>
    [...row.matchAll(/(.)\1*/g)].map((match) => ({
      x: match.index,
      y,
      length: match[0].length,
      cell: match[0].charAt(0),
    })),
  );
}

const runs = toRuns();

/** The same cat, as a picture of 400 squares. */
export function PixelCat({ look, label }: { look: CatLook; label?: string }) {
  const colours: Record<string, string> = {
    w: look.wall,
    f: look.sill,
    s: look.skyLow,
    l: '#ffffff',
    h: look.far,
    c: look.cat,
    m: look.mark,
    k: look.line,
  };
  return (
    <svg
      viewBox="0 0 20 20"
      width="200"
      height="200"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      aria-hidden={!label}
    >
      {runs.map((run) => (
        <rect
          key={`${run.x}-${run.y}`}
          x={run.x}
          y={run.y}
          width={run.length}
          height="1"
          fill={colours[run.cell]}
        />
      ))}
    </svg>
  );
}
