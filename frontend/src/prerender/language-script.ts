/**
 * The gateway negotiates the language by URL, cookie and browser; it cannot see the choice that only the browser's storage
 * still has, such as after Safari deleted the cookie. A function, for scripts inside documents: gives that language where the
 * document is in the other one, and puts it back into the cookie, so that the next document is right.
 */
export const findKeptLanguage = `() => {
      const { cookie, documentElement: { lang } } = document;
      const kept = localStorage.getItem('i18nextLng') ?? sessionStorage.getItem('i18nextLng');
      const language = /^en($|[-_])/i.test(kept) ? 'en' : 'zh-TW';
      if (!kept || /[?&]lng=/.test(location.search) || /(^|; )i18next=/.test(cookie) || (language === 'en') === (lang === 'en')) return;
      document.cookie = 'i18next=' + language + '; path=/; max-age=31536000; samesite=lax';
      return language;
    }`;

/**
 * Runs in the head of a drawn page before the first paint, and requests the document again where its reader wants the other
 * language, so that this one is never painted. Where cookies cannot be stored the page stays in the language that was served
 * and is rendered again by its scripts.
 */
export const languageScript = `<script>try {
      const language = (${findKeptLanguage})();
      if (language && document.cookie.includes('i18next=' + language)) location.reload();
    } catch {}</script>`;
