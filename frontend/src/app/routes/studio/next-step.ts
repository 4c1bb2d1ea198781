/** What is known of a piece in the making. */
export type PieceState = {
  /** Made of words, of a photo as it is, or of a photo that is painted. */
  way: 'words' | 'photo' | 'painted';
  isSoldOut: boolean;
  isMember: boolean;
  /** One's own design is there. */
  isDrawn: boolean;
  /** A design was asked for, whatever became of it. */
  wasAsked: boolean;
  isDrawing: boolean;
  /** A visitor still has pictures of the day. */
  mayDraw: boolean;
  hasPhoto: boolean;
  isUploaded: boolean;
  isUploading: boolean;
  /** The photo's square has enough pixels, as far as is known. */
  isSharp: boolean;
};

/** The one next step of a piece; `choosePhoto`, `uploading`, `photoSmall` and `soldOut` cannot be pressed. */
export type NextStep =
  | 'soldOut'
  | 'draw'
  | 'drawing'
  | 'retry'
  | 'signInToDraw'
  | 'choosePhoto'
  | 'uploading'
  | 'photoSmall'
  | 'ready';

function nextOfWish({ isDrawn, isDrawing, mayDraw, wasAsked }: PieceState): NextStep {
  if (isDrawing) return 'drawing';
  if (isDrawn) return 'ready';
  if (!mayDraw) return 'signInToDraw';
  return wasAsked ? 'retry' : 'draw';
}

function nextOfPhoto({
  isDrawn,
  hasPhoto,
  isSharp,
  isMember,
  isUploaded,
  isUploading,
}: PieceState): NextStep {
  if (isDrawn) return 'ready';
  if (!hasPhoto) return 'choosePhoto';
  if (!isSharp) return 'photoSmall';
  // A visitor's waits in the browser, and is uploaded once they have signed in.
  if (!isMember || isUploaded) return 'ready';
  return isUploading ? 'uploading' : 'choosePhoto';
}

/** Only members have photos painted: a visitor's waits until they have signed in. */
function nextOfPainted(state: PieceState): NextStep {
  const { isDrawing, isDrawn, hasPhoto, isSharp, isMember, isUploaded, isUploading, wasAsked } = state;
  if (isDrawing) return 'drawing';
  if (isDrawn) return 'ready';
  if (!hasPhoto) return 'choosePhoto';
  if (!isSharp) return 'photoSmall';
  if (!isMember) return 'signInToDraw';
  if (!isUploaded) return isUploading ? 'uploading' : 'choosePhoto';
  return wasAsked ? 'retry' : 'draw';
}

export function nextStepOf(state: PieceState): NextStep {
  if (state.isSoldOut) return 'soldOut';
  if (state.way === 'words') return nextOfWish(state);
  return state.way === 'painted' ? nextOfPainted(state) : nextOfPhoto(state);
}
