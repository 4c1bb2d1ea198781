/** How whoever gets a bundle checks it, without the shop. */
export const VERIFY_NOTES = `觸憶 Tapory - 證據資料包 / bundle of evidence

驗證 / To verify:

  openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in manifest.json -sigfile manifest.json.sig
  sha256sum --check SHA256SUMS

第一行確認 manifest.json 由 public-key.pem 的金鑰簽署，請向觸憶確認該金鑰的指紋；第二行確認每個檔案與簽署時相同。
The first line shows that the key of public-key.pem has signed manifest.json: ask Tapory for that key's fingerprint. The
second one shows that every file is the one that was signed.

chain.jsonl 是雜湊鏈中與本案有關的紀錄；manifest.json 的 chain 是匯出當時鏈的最後一筆。
chain.jsonl holds the rows of the hash chain about this case; "chain" in manifest.json is its last row at the export.
`;
