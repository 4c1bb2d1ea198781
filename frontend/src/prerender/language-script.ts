/**
 * Runs in the head before the first paint. The gateway negotiates the language by URL, cookie and browser; it cannot see
 * the choice that only the browser's storage still has, such as after Safari deleted the cookie. That choice is put back
 * into the cookie and the document requested again, so that the other language is never painted. Where cookies cannot be
 * stored the page stays in the language that was served and is rendered again by its scripts.
 */
export const languageScript = `<script>try {
      const { cookie, documentElement: { lang } } = document;
      const kept = localStorage.getItem('i18nextLng') ?? sessionStorage.getItem('i18nextLng');
      const language = /^en($|[-_])/i.test(kept) ? 'en' : 'zh-TW';
      if (kept && !/[?&]lng=/.test(location.search) && !/(^|; )i18next=/.test(cookie) && (language === 'en') !== (lang === 'en')) {
        document.cookie = 'i18next=' + language + '; path=/; max-age=31536000; samesite=lax';
        if (document.cookie.includes('i18next=' + language)) location.reload();
      }
    } catch {}</script>`;
