import { describe, expect, it } from '@jest/globals';
import { nextStepOf, type PieceState } from './next-step.ts';

const wish: PieceState = {
  ...{ way: 'words', isSoldOut: false, isMember: false, isDrawn: false, wasAsked: false, isDrawing: false },
  ...{ mayDraw: true, hasPhoto: false, isUploaded: false, isUploading: false, isSharp: true },
};
const photo: PieceState = { ...wish, way: 'photo' };
const styled: PieceState = { ...wish, way: 'painted' };
const uploaded = { hasPhoto: true, isMember: true, isUploaded: true };

describe('the next step of a piece', () => {
  it.each<[string, PieceState, ReturnType<typeof nextStepOf>]>([
    ['a wish is drawn', wish, 'draw'],
    ['nothing is pressed twice while it is drawn', { ...wish, wasAsked: true, isDrawing: true }, 'drawing'],
    ['what was not drawn is drawn once more', { ...wish, wasAsked: true }, 'retry'],
    ['whose day is used up signs in', { ...wish, mayDraw: false }, 'signInToDraw'],
    ['what is drawn is bought, whatever is left', { ...wish, isDrawn: true, mayDraw: false }, 'ready'],
    ['a photo is chosen first', photo, 'choosePhoto'],
    ['a visitor’s waits for the sign-in', { ...photo, hasPhoto: true }, 'ready'],
    ['a member’s is uploaded', { ...photo, isMember: true, hasPhoto: true, isUploading: true }, 'uploading'],
    ['and then bought', { ...photo, isMember: true, hasPhoto: true, isUploaded: true }, 'ready'],
    ['too small a square is not', { ...photo, hasPhoto: true, isSharp: false }, 'photoSmall'],
    ['a photo for a style is chosen first', { ...styled, isMember: true }, 'choosePhoto'],
    ['a visitor signs in before it is painted', { ...styled, hasPhoto: true }, 'signInToDraw'],
    [
      'a member’s is uploaded before',
      { ...styled, ...uploaded, isUploaded: false, isUploading: true },
      'uploading',
    ],
    ['then it is painted', { ...styled, ...uploaded }, 'draw'],
    ['too small a square is not painted', { ...styled, ...uploaded, isSharp: false }, 'photoSmall'],
    ['what is painted is bought', { ...styled, ...uploaded, isDrawn: true }, 'ready'],
    ['what is sold out is not', { ...wish, isDrawn: true, isSoldOut: true }, 'soldOut'],
  ])('%s', (_, state, step) => {
    expect(nextStepOf(state)).toBe(step);
  });
});
