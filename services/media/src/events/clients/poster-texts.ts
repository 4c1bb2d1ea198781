import type { Language } from '@tapory/service-kit';

/** The words of a poster. */
export const POSTER_TEXTS = {
  'zh-TW': {
    title: '把你拍到的這一刻分享給大家',
    how: '用手機相機掃描，選幾張照片就好，不必註冊',
    code: '活動代碼',
    until: '收照片到',
    shop: 'Tapory 觸憶',
  },
  en: {
    title: 'Share the moments you caught',
    how: 'Scan with your phone’s camera and choose your photos. No account needed.',
    code: 'Event code',
    until: 'Photos are taken until',
    shop: 'Tapory 觸憶',
  },
} as const satisfies Record<Language, Record<string, string>>;
