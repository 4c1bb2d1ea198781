import { eventually } from '@tapory/testing';

type CaughtMail = { subject: string; text: string; to: { address: string }[] };

/** The latest mail to an address that the shop's catcher holds and whose text matches. */
export function awaitMail(address: string, pattern: RegExp): Promise<RegExpExecArray> {
  const shop = new URL(process.env.SHOP_URL ?? '');
  const catcher = `http://127.0.0.1:${Number(shop.port) + 11}/email`;
  return eventually(
    async () => {
      const mails = (await (await fetch(catcher)).json()) as CaughtMail[];
      const matches = mails
        .filter(({ to }) => to.some((one) => one.address === address))
        .map(({ text }) => pattern.exec(text))
        .filter((match) => match !== null);
      const latest = matches.at(-1);
      if (!latest) throw new Error(`no mail like ${pattern} for ${address}`);
      return latest;
    },
    { timeoutMs: 45_000 },
  );
}
