/** A film of pictures alone as programs write those that follow one another: the same boxes with other words. */
export function asSequence(mp4: Buffer, brand: 'avis' | 'msf1'): Buffer {
  const sequence = Buffer.from(mp4);
  sequence.write(brand, 8, 'latin1');
  sequence.write('pict', sequence.indexOf('vide', sequence.indexOf('hdlr')), 'latin1');
  return sequence;
}

/** Boxes that hold the entry of a film's samples, from the outside in. */
const AROUND = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'hvc1'];

/** Profile 8.4, level 4, one layer with its notes, above HLG (Dolby Vision streams within ISOBMFF, §3.2). */
const CONFIGURATION = Buffer.from([1, 0, (8 << 1) | 0, (4 << 3) | 0b101, 4 << 4, ...Array(19).fill(0)]);

/** A film of HEVC that says that it is Dolby Vision, as phones record it; `moov` is its last box, so that no place moves. */
export function withDolbyVision(mov: Buffer): Buffer {
  const head = Buffer.alloc(8);
  const box = Buffer.concat([head, CONFIGURATION]);
  head.writeUInt32BE(box.length);
  box.writeUInt32BE(box.length);
  box.write('dvvC', 4, 'latin1');
  const grown = Buffer.from(mov);
  let at = 0;
  for (const type of AROUND) {
    at = grown.indexOf(type, at, 'latin1');
    grown.writeUInt32BE(grown.readUInt32BE(at - 4) + box.length, at - 4);
  }
  const end = at - 4 + mov.readUInt32BE(at - 4);
  return Buffer.concat([grown.subarray(0, end), box, grown.subarray(end)]);
}

/** A film with what a camera measured beside it: the same boxes as those of its words. */
export function withMeasures(mp4: Buffer): Buffer {
  const measured = Buffer.from(mp4);
  measured.write('gpmd', measured.indexOf('tx3g', 0, 'latin1'), 'latin1');
  measured.write('meta', measured.indexOf('sbtl', measured.indexOf('hdlr'), 'latin1'), 'latin1');
  return measured;
}
