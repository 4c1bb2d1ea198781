import type { Rule } from '../../domain/moderation.ts';

/** Sites, and everything below them, to which nothing may lead. */
export const PROHIBITED_HOSTS: Partial<Record<Rule, readonly string[]>> = {
  adult: [
    ...[
      'pornhub.com',
      'xvideos.com',
      'xnxx.com',
      'xhamster.com',
      'redtube.com',
      'youporn.com',
      'spankbang.com',
    ],
    ...['onlyfans.com', 'fansly.com', 'chaturbate.com', 'stripchat.com', 'livejasmin.com', 'bongacams.com'],
    ...[
      'jable.tv',
      'missav.com',
      'missav.ws',
      'avgle.com',
      'netflav.com',
      'supjav.com',
      '18comic.vip',
      'e-hentai.org',
    ],
    ...[
      'exhentai.org',
      'nhentai.net',
      'hanime.tv',
      'rule34.xxx',
      'swag.live',
      'dlsite.com',
      'javdb.com',
      'tktube.com',
    ],
  ],
  gambling: [
    ...[
      'bet365.com',
      '1xbet.com',
      'stake.com',
      'pokerstars.com',
      '888casino.com',
      'williamhill.com',
      'betfair.com',
    ],
    ...[
      'bodog.com',
      'dafabet.com',
      'fun88.com',
      '188bet.com',
      'w88.com',
      'leovegas.com',
      'betway.com',
      'roobet.com',
    ],
    ...['tha.bet', 'ku711.net', 'leo777.net', 'ts777.net', 'at99.com'],
  ],
};

/** Ends of addresses that sites of one kind have. */
export const PROHIBITED_ENDS: Readonly<Record<string, Rule>> = {
  ...{ xxx: 'adult', porn: 'adult', adult: 'adult', sex: 'adult', sexy: 'adult', cam: 'adult' },
  ...{ casino: 'gambling', bet: 'gambling', poker: 'gambling', bingo: 'gambling' },
};

/** Services that hide where a link leads. */
export const SHORTENERS: readonly string[] = [
  ...[
    'bit.ly',
    'tinyurl.com',
    't.co',
    'goo.gl',
    'ow.ly',
    'is.gd',
    'v.gd',
    'buff.ly',
    'rebrand.ly',
    'cutt.ly',
  ],
  ...[
    'shorturl.at',
    'rb.gy',
    't.ly',
    's.id',
    'bl.ink',
    'tiny.cc',
    'adf.ly',
    'shorte.st',
    'linktr.ee',
    'qr.io',
  ],
  ...[
    'reurl.cc',
    'lihi.cc',
    'lihi1.com',
    'lihi2.com',
    'lihi3.com',
    'pse.is',
    'ppt.cc',
    '0rz.tw',
    'picsee.co',
  ],
  ...['psee.io', 'myppt.cc', 'supr.link', 'maac.io', 'risu.io', 'urlink.tw', 'sfil.es', 'me2.do', 'dwz.cn'],
];

/** Names that others pose as; each is the label before the end of its own addresses. */
export const IMITATED: readonly string[] = [
  ...['google', 'gmail', 'youtube', 'facebook', 'instagram', 'threads', 'whatsapp', 'messenger', 'twitter'],
  ...[
    'apple',
    'icloud',
    'microsoft',
    'outlook',
    'amazon',
    'netflix',
    'paypal',
    'telegram',
    'tiktok',
    'discord',
  ],
  ...['shopee', 'momoshop', 'pchome', 'ruten', 'taobao', 'linepay', 'jkopay', 'pxpay', 'binance', 'coinbase'],
  ...[
    'cathaybk',
    'ctbcbank',
    'esunbank',
    'taishinbank',
    'fubon',
    'megabank',
    'firstbank',
    'landbank',
    'sinopac',
  ],
  ...['chunghwa', 'taiwanmobile', 'fetnet', 'blackcat', 'familymart', 'hilife', 'tapory'],
];
