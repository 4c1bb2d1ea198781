export type BilingualName = { 'zh-TW': string; en: string };
