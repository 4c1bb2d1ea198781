/** The package types its drawing function only. */
declare module 'jsbarcode/bin/barcodes/CODE39/index.js' {
  export class CODE39 {
    constructor(data: string, options: object);
    encode(): { data: string; text: string };
  }
}
