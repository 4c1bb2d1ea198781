import './sheet.css';
import {
  codePlaceOf,
  cutMarksOf,
  type Line,
  labelPlaceOf,
  MM,
  PAGE,
  type Place,
  PRINTED_EDGE,
  placeOf,
  RULER,
  rulerLines,
  TEXT_POINTS,
} from '@tapory/print-sheet';
import { encodeCode, pathOf } from '@tapory/qr-code/modules';
import type { Print } from '../api/use-prints.ts';
import type { SheetPiece } from '../sheet-plan.ts';

/** From the lower edge of the page, as layouts are measured, to the upper one, as drawings are. */
const down = (y: number): number => PAGE.height - y;

/** mm. */
const TEXT_SIZE = TEXT_POINTS / MM;

function Lines({ lines }: { lines: Line[] }) {
  return lines.map(({ from: [x1, y1], to: [x2, y2] }) => (
    <line
      key={`${x1} ${y1} ${x2} ${y2}`}
      className="sheet__line"
      {...{ x1, x2, y1: down(y1), y2: down(y2) }}
    />
  ));
}

function PieceNumber({ place, number }: { place: Place; number: string }) {
  const modules = encodeCode(number);
  const code = codePlaceOf(place);
  const label = labelPlaceOf(place);
  return (
    <>
      <path
        d={pathOf(modules)}
        fill="currentColor"
        transform={`translate(${code.x} ${down(code.y + code.edge)}) scale(${code.edge / modules.length})`}
      />
      <text x={label.x} y={down(label.y)} textAnchor="middle" fontSize={TEXT_SIZE}>
        {number}
      </text>
    </>
  );
}

function PlacedPiece({ piece, place, print }: { piece: SheetPiece; place: Place; print: Print | undefined }) {
  const box = { x: place.x, y: down(place.y + PRINTED_EDGE), width: PRINTED_EDGE, height: PRINTED_EDGE };
  return (
    <g>
      {print ? (
        <image href={print.url} preserveAspectRatio="none" {...box} />
      ) : (
        <rect className="sheet__blank" {...box} />
      )}
      <Lines lines={cutMarksOf(place)} />
      {piece.number ? <PieceNumber place={place} number={piece.number} /> : null}
    </g>
  );
}

type SheetProps = { pieces: readonly SheetPiece[]; prints: ReadonlyMap<string, Print>; label: string };

/** One A4 page, drawn in millimetres: in true proportions on a screen, in true size on paper. */
export function Sheet({ pieces, prints, label }: SheetProps) {
  return (
    <svg
      className="sheet"
      viewBox={`0 0 ${PAGE.width} ${PAGE.height}`}
      width={`${PAGE.width}mm`}
      height={`${PAGE.height}mm`}
      role="img"
      aria-label={label}
    >
      {pieces.map((piece, index) => (
        <PlacedPiece
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is, whatever lies on it
          key={index}
          piece={piece}
          place={placeOf(index)}
          print={prints.get(piece.id)}
        />
      ))}
      <Lines lines={rulerLines()} />
      <text
        x={RULER.x + RULER.length + 2}
        y={down(RULER.y)}
        fontSize={TEXT_SIZE}
      >{`${RULER.length} mm - 100 %`}</text>
    </svg>
  );
}
