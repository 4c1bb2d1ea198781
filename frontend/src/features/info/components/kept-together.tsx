const TOGETHER = /(\d[\d:]*(?:[-–][\p{L}\d:]+)+)/u;

/** A text in which no line ends inside "7-day", "7–10" or "9:00–18:00". */
export function KeptTogether({ text }: { text: string }) {
  return text.split(TOGETHER).map((part, index) =>
    // A capturing group is every second part.
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
      <span key={index} className="article__together">
        {part}
      </span>
    ),
  );
}
