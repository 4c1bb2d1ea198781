import { rowsOf } from '@tapory/testing';

/** The screens and languages that a journey goes through; files differ in which screen is their first. */
export const screens = rowsOf;
