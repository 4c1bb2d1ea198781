/**
 * The screens and languages that a journey goes through: all of them in `make acceptance` (EVERY_SCREEN), the first `quick`
 * ones in `make test`, whose time counts. Files differ in which screen is their first.
 */
export const screens = <Row>(all: readonly Row[], quick = 1): readonly Row[] =>
  process.env.EVERY_SCREEN === undefined ? all.slice(0, quick) : all;
