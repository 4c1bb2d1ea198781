// While documents are made, a number that is set is a mark (prerender/what-is-set.ts), and a range of prices is one whole.
const TOGETHER = /((?:\uE000\w+\uE001|\d[\d:]*)(?:[-–](?:\uE000\w+\uE001|[\p{L}\d:]+))+)(?![\p{L}\d:$])/u;

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
